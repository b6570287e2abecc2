#!/bin/sh
# Runs a command of Byre as its user, with the settings of the service and of the role that owns the database: for root.
# byre-as-owner backup --verify <file>
set -eu
set -a
. /etc/byre/byre.env
. /etc/byre/owner.env
set +a
exec runuser -u byre -- /opt/byre/current/bin/byre "$@"
