import type { Condition } from '@byre/contract/conditions/schema';
import { isObject } from '@byre/contract/json';
import type { ConditionList } from './conditions.ts';
import { conditionIdentities, conditionLists, conditionsTable, flagFields, readCondition } from './conditions.ts';
import type { JsonEntry } from './json-entries.ts';
import { jsonEntries } from './json-entries.ts';
import { onceOnly } from './once-only.ts';
import type { ParsedList, RowOutcome } from './row-outcome.ts';
import { collectOutcomes } from './row-outcome.ts';
import type { RowReader } from './row-reader.ts';
import { readRow, tidyText } from './row-reader.ts';

/** Conditions as JSON: an array of them, or `{ list, version, review, conditions: [...] }`. Throws `DamagedFileError`. */
export const parseConditionsJson = (text: string): ParsedList<Condition> => collectOutcomes(conditionOutcomes(text));

export const conditionOutcomes = (text: string): RowOutcome<Condition>[] =>
  jsonEntries(text, 'conditions').map(readEntry).map(onceOnly(conditionIdentities));

const readEntry = ({ line, value }: JsonEntry): RowOutcome<Condition> => {
  if (!isObject(value)) {
    const message = 'The entry is no object; a condition has _id, pathology and its lists.';
    return { kind: 'refused', line, faults: [{ line, field: null, code: 'wrong_type', message }] };
  }
  return readRow(line, scalarCells(value), (reader) => {
    refuseUnfit(reader, value);
    return readCondition({ ...reader, list: (field) => listOf(value[field]) });
  });
};

const isFlag = (field: string): boolean => flagFields.some((flag) => flag === field);

const isListField = (field: string): field is ConditionList => Object.hasOwn(conditionLists, field);

const refuseUnfit = (reader: RowReader, entry: Record<string, unknown>): void => {
  for (const [field, value] of Object.entries(entry)) {
    if (!conditionsTable.columns.includes(field)) {
      reader.refuse(field, 'unknown_field', `${field} is no field of a condition.`);
    } else if (isListField(field)) {
      refuseUnfitList(reader, field, value);
    } else if (value !== null && typeof value !== (isFlag(field) ? 'boolean' : 'string')) {
      reader.refuse(field, 'wrong_type', `${field} must be ${isFlag(field) ? 'true or false' : 'text'}.`);
    }
  }
};

const refuseUnfitList = (reader: RowReader, field: ConditionList, value: unknown): void => {
  if (value === null) return;
  if (!Array.isArray(value) || !value.every((element) => typeof element === 'string')) {
    reader.refuse(field, 'wrong_type', `${field} must be a list of texts.`);
  } else if (value.some((element) => element.length > conditionLists[field])) {
    reader.refuse(field, 'too_long', `${field} holds a text of more than ${conditionLists[field]} characters.`);
  }
};

const scalarCells = (entry: Record<string, unknown>): Map<string, string> => {
  const scalars = Object.entries(entry).filter(([, value]) => ['string', 'boolean'].includes(typeof value));
  return new Map(scalars.map(([field, value]) => [field, String(value)]));
};

const listOf = (value: unknown): string[] => {
  if (!Array.isArray(value)) return [];
  return value
    .filter((element) => typeof element === 'string')
    .map(tidyText)
    .filter(Boolean);
};
