import { expect, it } from 'vitest';
import { statementName } from './statement-name.ts';

it.each([
  ['select _id from animal where farm_id = $1', 'select', 'animal'],
  ['\n  select x from unnest($1::text[]) as x join farm on farm._id = x', 'select', null],
  ['with one as (select 1 from farm for update) update "animal" set name = $1', 'update', 'animal'],
  ['insert into revision (a) values ($1) on conflict (a) do update set a = $1', 'insert', 'revision'],
  ['with known as (select _id from product) select _id from known', 'select', 'product'],
  ['delete from session where token_hash = $1', 'delete', 'session'],
  ['begin isolation level repeatable read read only', 'begin', null],
  ['commit', 'commit', null],
  ['select', 'select', null],
  ['', '', null],
])('the statement %j is named %s %s', (text, operation, table) => {
  expect(statementName(text)).toEqual({ operation, table });
});

it('nothing in quotes becomes part of the name', () => {
  expect(statementName("select 'Daisy from Hillhead' from animal")).toEqual({ operation: 'select', table: 'animal' });
});
