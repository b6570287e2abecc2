import type { TSchema } from 'typebox';
import { isDay, parseDate } from './dates.ts';
import { isObject } from './json.ts';
import { isTimeZone } from './place-days.ts';
import type { FieldCode } from './problem-codes.ts';
import type { FieldError } from './problem-document.ts';
import type { SchemaNode } from './schema-node.ts';

/** More errors than this help nobody, and a hostile body could hold half a million. */
const maxErrors = 20;

/**
 * Why a value does not fit a schema: one error for each field at fault. If a schema allows several forms, the type of
 * the value decides which one was meant. So for `{"volume": "5"}` the error is that volume must be a number, not that
 * it could have been an array.
 */
export const explain = (schema: TSchema, value: unknown): FieldError[] => {
  const errors: FieldError[] = [];
  visit(schema as SchemaNode, value, '', errors);
  return errors.slice(0, maxErrors);
};

const visit = (node: SchemaNode, value: unknown, pointer: string, errors: FieldError[]): void => {
  if (errors.length >= maxErrors) return;
  const add = (code: FieldCode, message: string) => errors.push({ pointer, code, message });
  if (node.anyOf) visitOneOf(node.anyOf, value, pointer, errors);
  else if (node.type !== undefined && !hasType(node.type, value)) {
    add('wrong-type', `Must be ${typeWords[node.type] ?? node.type}${value === null ? ', not null' : ''}.`);
  } else if (node.enum && !node.enum.includes(value)) add('bad-value', `Must be one of: ${node.enum.join(', ')}.`);
  else if ('const' in node && node.const !== value) add('bad-value', `Must be ${JSON.stringify(node.const)}.`);
  else if (typeof value === 'string') visitString(node, value, add);
  else if (typeof value === 'number') visitNumber(node, value, add);
  else if (Array.isArray(value)) visitArray(node, value, pointer, errors, add);
  else if (value !== null && typeof value === 'object') visitObject(node, value, pointer, errors);
};

type Add = (code: FieldCode, message: string) => void;

const visitOneOf = (branches: SchemaNode[], value: unknown, pointer: string, errors: FieldError[]): void => {
  const flat = branches.flatMap((branch) => branch.anyOf ?? [branch]);
  const meant = flat.filter((branch) => branch.type === undefined || hasType(branch.type, value));
  if (meant.length === 0) {
    const words = [...new Set(flat.map((branch) => typeWords[branch.type ?? ''] ?? branch.type))];
    errors.push({ pointer, code: 'wrong-type', message: `Must be ${words.join(' or ')}.` });
    return;
  }
  const attempts = meant.map((branch) => {
    const found: FieldError[] = [];
    visit(branch, value, pointer, found);
    return found;
  });
  if (attempts.some((found) => found.length === 0)) return;
  errors.push(...(attempts[0] ?? []));
};

const visitString = (node: SchemaNode, value: string, add: Add): void => {
  if (node.maxLength !== undefined && lengthOf(value) > node.maxLength) {
    add('too-long', `Must be at most ${node.maxLength} characters.`);
  } else if (node.minLength !== undefined && lengthOf(value) < node.minLength) {
    if (node.minLength === 1) add('bad-value', 'Must not be empty.');
    else add('too-short', `Must be at least ${node.minLength} characters.`);
  } else if (node.format === 'date-input') {
    // The pattern is for other validators. Here a mismatch just means that there is no such date.
    if (parseDate(value) === null) add('bad-format', 'There is no such date.');
  } else if (node.format === 'day') {
    if (!isDay(value)) add('bad-format', 'Must be a valid date: YYYY-MM-DD.');
  } else if (node.pattern !== undefined && !new RegExp(node.pattern, 'u').test(value)) {
    add(
      'bad-format',
      value.includes('\u0000') ? 'Must not contain the character NUL.' : 'Does not have the right form.',
    );
  } else if (node.format === 'time-zone' && !isTimeZone(value)) add('bad-format', 'There is no such time zone.');
};

const visitNumber = (node: SchemaNode, value: number, add: Add): void => {
  if (node.exclusiveMinimum !== undefined && value <= node.exclusiveMinimum) {
    add('out-of-range', `Must be more than ${node.exclusiveMinimum}.`);
  } else if (node.minimum !== undefined && value < node.minimum) {
    add('out-of-range', `Must be at least ${node.minimum}.`);
  } else if (node.maximum !== undefined && value > node.maximum) {
    add('out-of-range', `Must be at most ${node.maximum}.`);
  }
};

const visitArray = (node: SchemaNode, value: unknown[], pointer: string, errors: FieldError[], add: Add): void => {
  if (node.maxItems !== undefined && value.length > node.maxItems) {
    add('out-of-range', `Must hold at most ${node.maxItems}.`);
  } else if (node.minItems !== undefined && value.length < node.minItems) {
    add('out-of-range', `Must hold at least ${node.minItems}.`);
  } else if (node.items) {
    for (const [index, item] of value.entries()) visit(node.items, item, `${pointer}/${index}`, errors);
  }
};

const visitObject = (node: SchemaNode, value: object, pointer: string, errors: FieldError[]): void => {
  const members = new Map(Object.entries(value));
  const at = (name: string) => `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  for (const name of node.required ?? []) {
    if (members.get(name) === undefined) {
      errors.push({ pointer: at(name), code: 'required', message: `${name} is required.` });
    }
  }
  for (const [name, member] of members) {
    const known = node.properties && Object.hasOwn(node.properties, name) ? node.properties[name] : undefined;
    const other = Object.values(node.patternProperties ?? {})[0] ?? node.additionalProperties;
    if (known) visit(known, member, at(name), errors);
    else if (other === false) {
      errors.push({ pointer: at(name), code: 'unknown-field', message: `There is no field ${name}.` });
    } else if (typeof other === 'object') visit(other, member, at(name), errors);
  }
};

/** Characters as JSON Schema counts them: code points. */
const lengthOf = (value: string): number => [...value].length;

const typeWords: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  null: 'null',
};

const hasType = (type: string, value: unknown): boolean => {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    default:
      return typeof value === type;
  }
};
