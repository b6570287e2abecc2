import type { TSchema } from 'typebox';

/** Create, update and delete one item: what records, treatments and usages share besides `collection`. */
export const writes = <const P extends string, const N extends string, I extends TSchema, T extends TSchema>(
  path: P,
  idParameter: N,
  input: I,
  item: T,
  one: string,
) =>
  ({
    create: {
      method: 'POST',
      path,
      summary: `Create a ${one}`,
      auth: 'user',
      body: input,
      reply: item,
      status: 201,
      problems: ['not-found', 'conflict', 'rule-broken', 'key-reused', 'in-flight'],
    },
    update: {
      method: 'PUT',
      path: `${path}/:${idParameter}` as const,
      summary: `Replace the fields sent of a ${one}`,
      auth: 'user',
      body: input,
      reply: item,
      status: 200,
      problems: ['not-found', 'stale', 'rule-broken', 'key-reused', 'in-flight'],
    },
    remove: {
      method: 'DELETE',
      path: `${path}/:${idParameter}` as const,
      summary: `Delete a ${one} and all below it; its history is kept`,
      auth: 'user',
      reply: null,
      status: 204,
      problems: ['not-found', 'stale', 'key-reused', 'in-flight'],
    },
  }) as const;
