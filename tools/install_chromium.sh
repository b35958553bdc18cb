#!/bin/sh
# Debian's Chromium, for the tests of the report's page. Without it they are left out.
sudo=$([ "$(id -u)" = 0 ] || echo "sudo -n")
export DEBIAN_FRONTEND=noninteractive
install() { $sudo apt-get install --yes -qq --no-install-recommends chromium; }
(install || { $sudo apt-get update -qq && install; }) > /dev/null 2>&1 || echo "chromium: cannot be installed; the browser part of the tests is left out"
