import { toIsoDate } from '@byre/contract/dates';
import type { Json } from '@byre/contract/fields';
import type { SchemaNode } from '@byre/contract/schema-node';
import type { TSchema } from 'typebox';

/**
 * The pointer of the first field of a body that an answer does not return; null if it returns all of it. Fields that
 * only the service writes are left out, dates are compared as instants, and one value equals a list of one.
 */
export const firstLost = (
  schema: TSchema | SchemaNode,
  sent: Json,
  got: Json | undefined,
  pointer = '',
): string | null => {
  if (!isWritable(schema as SchemaNode)) return null;
  const node = branchOf(schema as SchemaNode, sent);
  if (Array.isArray(sent)) return lostOfList(node, sent, got, pointer);
  if (sent !== null && typeof sent === 'object') return lostOfObject(node, sent, got, pointer);
  return isSaid(node, sent, got) ? null : pointer;
};

/** Read-only fields have no type in the contract: any value may be sent, and it is ignored. */
const isWritable = (node: SchemaNode): boolean => node.type !== undefined || node.anyOf !== undefined;

const branchOf = (node: SchemaNode, value: Json): SchemaNode => {
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  const flat = (node.anyOf ?? [node]).flatMap((branch) => branch.anyOf ?? [branch]);
  return flat.find((branch) => branch.type === type) ?? node;
};

const lostOfList = (node: SchemaNode, sent: Json[], got: Json | undefined, pointer: string): string | null => {
  // A volume may be sent as a list of one.
  const list = Array.isArray(got) ? got : got === null && sent.length === 0 ? [] : [got];
  if (list.length !== sent.length) return pointer;
  const lost = sent.map((item, index) => firstLost(node.items ?? {}, item, list[index], `${pointer}/${index}`));
  return lost.find((found) => found !== null) ?? null;
};

const lostOfObject = (
  node: SchemaNode,
  sent: { [key: string]: Json },
  got: Json | undefined,
  pointer: string,
): string | null => {
  if (got === null || typeof got !== 'object' || Array.isArray(got)) return pointer;
  const lost = Object.entries(sent).map(([name, value]) =>
    firstLost(node.properties?.[name] ?? {}, value, got[name], `${pointer}/${name}`),
  );
  return lost.find((found) => found !== null) ?? null;
};

const isSaid = (node: SchemaNode, sent: Json, got: Json | undefined): boolean => {
  if (sent === null) return got === null || (Array.isArray(got) && got.length === 0);
  if (Array.isArray(got)) return got.length === 1 && isSaid(node, sent, got[0]);
  // A bare id stands for the condition it names.
  if (typeof got === 'object' && got !== null) return got.condition_id === sent;
  return node.format === 'date-input' ? got === toIsoDate(String(sent)) : got === sent;
};
