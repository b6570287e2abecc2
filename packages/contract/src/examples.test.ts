import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { api } from './api.ts';
import { checkerOf } from './check.ts';
import type { Endpoint } from './endpoint.ts';
import { examples } from './examples.ts';
import { searchBodyOf } from './search.ts';

const endpoints: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = api;

const checkerFor = (resource: string, name: string) => {
  const page = endpoints[resource]?.search?.reply;
  const item = page ? itemOf(page) : undefined;
  const body = name === 'search' && item ? searchBodyOf(item) : endpoints[resource]?.[name]?.body;
  if (!body) throw new Error(`${resource}.${name} takes no body.`);
  return checkerOf(body);
};

/** The items of a reply that is a page. */
const itemOf = (reply: TSchema): TSchema | undefined =>
  (reply as { properties?: { data?: { items?: TSchema } } }).properties?.data?.items;

describe.each(Object.entries(examples))('the examples of %s', (resource, { documents, bodies }) => {
  const replies = Object.values(endpoints[resource] ?? {}).flatMap(({ reply }) =>
    reply ? [reply, itemOf(reply) ?? reply].map(checkerOf) : [],
  );

  it.each(Object.entries(documents))('answer %s as its endpoint does', (_name, document) => {
    expect(replies.some((check) => check(document).ok)).toBe(true);
  });

  describe.each(Object.entries(bodies))('for %s', (name, { valid, invalid, refused = {} }) => {
    const check = checkerFor(resource, name);

    it.each(Object.entries(valid))('accept %s', (_name, body) => {
      expect(check(body)).toEqual({ ok: true, value: body });
    });

    it.each(Object.entries(invalid))('refuse %s, and name the fault', (_name, { body, errors }) => {
      const checked = check(body);
      expect(checked.ok ? [] : checked.errors.map(({ pointer, code }) => ({ pointer, code }))).toEqual(errors);
    });

    it.each(Object.entries(refused))('accept the form of %s, which the rules then refuse', (_name, { body }) => {
      expect(check(body).ok).toBe(true);
    });
  });
});

it('has examples for every endpoint that takes a body', () => {
  const without = Object.entries(endpoints).flatMap(([resource, table]) =>
    Object.entries(table)
      .filter(([name, { body }]) => body && !Object.hasOwn(examples[resource as keyof typeof examples].bodies, name))
      .map(([name]) => `${resource}.${name}`),
  );
  expect(without).toEqual([]);
});
