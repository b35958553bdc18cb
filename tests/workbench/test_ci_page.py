"""What docs/ci.md says, done: its commands, the hook and the workflow as far as they go without the service."""

import json
import os
import re
import shlex
import subprocess

import pytest
import yaml
from conftest import ROOT
from test_ci import KERNELS

PAGE = (ROOT / "docs" / "ci.md").read_text()
BLOCKS = re.findall(r"```(\w+)([^\n]*)\n(.*?)```", PAGE, re.DOTALL)


GIT = "git -c user.name=test -c user.email=test@example.org -c commit.gpgsign=false"


@pytest.fixture
def folder(tmp_path, strata):
    """A repository whose last commit made the kernel slower."""
    (tmp_path / "strata").symlink_to(strata[0])
    assert run(tmp_path, "git init --quiet").returncode == 0
    for rounds in (2, 9):
        (tmp_path / "kernels.py").write_text(KERNELS.format(rounds=rounds))
        done = run(tmp_path, f"git add kernels.py && {GIT} commit --quiet -m 'rounds: {rounds}'")
        assert done.returncode == 0, done.stderr
    return tmp_path


def run(folder, command):
    env = {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"}
    return subprocess.run(["bash", "-ec", command], cwd=folder, env=env, text=True, capture_output=True)


def test_the_commands_run(folder):
    shells = [(options, text) for kind, options, text in BLOCKS if kind == "sh"]
    assert len(shells) >= 3
    for options, text in shells:
        wanted = int((re.search(r"exits=(\d)", options) or [0, 0])[1])
        done = run(folder, text)
        assert done.returncode == wanted, f"{text}{done.stdout}{done.stderr}"


def test_the_workflow_is_one_and_its_steps_run(folder):
    [text] = [text for kind, options, text in BLOCKS if "workflows" in options]
    workflow = yaml.safe_load(text)
    [job] = workflow["jobs"].values()
    commands = [step["run"] for step in job["steps"] if "run" in step and not step["run"].startswith("pip ")]
    for command in commands:
        assert run(folder, command).returncode == 0, command
    sarif = json.loads((folder / "strata.sarif").read_text())
    assert sarif["version"] == "2.1.0" and sarif["runs"][0]["tool"]["driver"]["name"]
    assert sarif["runs"][0]["results"] == []
    assert (folder / "report.html").read_text().startswith("<!doctype html>")
    uploads = [step["with"] for step in job["steps"] if "upload" in step.get("uses", "")]
    assert {"strata.sarif", "report.html"} == {path for with_ in uploads for path in with_.values() if "." in path}


def test_findings_in_the_workflow_have_rules_and_places(folder):
    """What code scanning asks of a result: a rule that the driver describes, a message, and a place in the repository."""
    done = run(folder, "strata check kernels.py --max-time 10us --format sarif > strata.sarif")
    assert done.returncode == 1
    [runs] = json.loads((folder / "strata.sarif").read_text())["runs"]
    rules = {rule["id"]: rule for rule in runs["tool"]["driver"]["rules"]}
    [result] = runs["results"]
    assert result["ruleId"] == "time-over-budget" and rules["time-over-budget"]["shortDescription"]["text"]
    assert result["level"] == "error" and "exps" in result["message"]["text"]
    place = result["locations"][0]["physicalLocation"]
    line = (folder / "kernels.py").read_text().splitlines()[place["region"]["startLine"] - 1]
    assert place["artifactLocation"]["uri"] == "kernels.py" and line.startswith("def exps")


def test_the_hook_is_one_and_its_command_runs(folder):
    [text] = [text for kind, options, text in BLOCKS if "pre-commit" in options]
    [hook] = yaml.safe_load(text)["repos"][0]["hooks"]
    assert re.match(hook["files"], "kernels/attention.py") and hook["language"] == "system"
    done = run(folder, f"{hook['entry']} {shlex.quote('kernels.py')}")
    assert done.returncode == 0, done.stdout + done.stderr
