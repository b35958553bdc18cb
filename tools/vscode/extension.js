// Starts `strata lsp` for Python files.

const { workspace, commands } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

async function start() {
  const settings = workspace.getConfiguration("strata");
  const server = { command: settings.get("command"), args: ["lsp"] };
  const options = { documentSelector: [{ scheme: "file", language: "python" }], initializationOptions: { target: settings.get("target") } };
  client = new LanguageClient("strata", "Strata", server, options);
  await client.start();
}

exports.activate = async (context) => {
  const restart = async () => {
    await client?.stop();
    await start();
  };
  context.subscriptions.push(commands.registerCommand("strata.restart", restart));
  await start();
};

exports.deactivate = () => client?.stop();
