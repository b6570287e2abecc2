import { expect, it } from 'vitest';
import { render } from './render.ts';
import { identifier, join, type SqlValue, sql } from './sql.ts';

it('gives statements of one shape the very same text, each with its own values', () => {
  const found = (farm: string, ids: string[]) => sql`
    select ${identifier('_id')} from animal where farm_id = ${farm} and _id = any(${ids})`;
  const [one, other] = [render(found('a', ['1'])), render(found('b', ['2', '3']))];
  expect(other.text).toBe(one.text);
  expect([one.parameters, other.parameters]).toEqual([
    ['a', '{"1"}'],
    ['b', '{"2","3"}'],
  ]);
});

it('distinguishes statements that differ only in where a value, a name or a statement is', () => {
  const pair = (left: SqlValue, right: SqlValue) => render(sql`${left} = ${right}`).text;
  const texts = [
    pair(1, sql`now()`),
    pair(sql`now()`, 1),
    pair(identifier('now()'), 1),
    pair(1, identifier('now()')),
    pair(sql`now()`, sql`now()`),
  ];
  expect(texts).toEqual(['$1 = now()', 'now() = $1', '"now()" = $1', '$1 = "now()"', 'now() = now()']);
});

it('writes lists of any length', () => {
  const columns = (count: number) =>
    render(
      join(
        Array.from({ length: count }, (_, at) => sql`${at}`),
        sql`, `,
      ),
    ).text;
  expect([columns(0), columns(1), columns(3), columns(2)]).toEqual(['', '$1', '$1, $2, $3', '$1, $2']);
});

it('continues after more forms than it remembers', () => {
  const texts = Array.from({ length: 25_000 }, (_, at) => render(sql`select ${identifier(`c${at}`)}, ${at}`).text);
  expect(texts.map((text, at) => text === `select "c${at}", $1`).every(Boolean)).toBe(true);
});
