#!/bin/sh
# Run once by the image of PostgreSQL, when its volume is empty: the two roles of Byre and their database.
set -eu
psql --set=ON_ERROR_STOP=1 --username=postgres --dbname=postgres \
  --set=owner="$BYRE_OWNER_PASSWORD" --set=serving="$BYRE_SERVING_PASSWORD" <<'S'
create role byre_owner login password :'owner';
create role byre_serving login password :'serving';
create database byre owner byre_owner;
S
