import type { Json } from '@byre/contract/fields';
import { type Level, levels } from '@byre/contract/medical-records/levels';
import { missingDiagnosisMethods } from '@byre/contract/medical-records/rules';
import type { MedicalRecordInput, RecordedCondition } from '@byre/contract/medical-records/schema';
import type { FieldError } from '@byre/contract/problem-document';
import type { FarmWork } from '../../commands/farm-work.ts';
import { type Change, type Rules, refuseBroken } from '../../commands/rules.ts';
import { blankOf, fieldsSent, isoDate } from '../../commands/sent.ts';
import { recordTables } from '../../commands/tables.ts';
import type { Document } from '../../commands/write.ts';
import { type ListedCondition, listedConditions } from './queries.ts';

/** A condition before it is looked up: its name, organ and system may be missing. */
type Named = Pick<RecordedCondition, 'condition_id' | 'date_diagnosed'> & Partial<RecordedCondition>;

export const medicalRecordRules: Rules<MedicalRecordInput> = {
  table: recordTables['medical-record'],
  writesOneRow: true,
  blank: blankOf('medical-record'),
  merge: (current, input, now) => ({
    ...current,
    ...fieldsSent('medical-record', input),
    ...Object.fromEntries(levels.flatMap((level) => atLevel(level, current, input, now))),
  }),
  complete: async (work, change) => {
    const listed = await listedFor(work, change);
    refuseBroken([...unknownConditions(change, listed), ...unknownMethods(change, listed)]);
    return { ...change.next, ...named(change.next, listed) };
  },
};

const conditionsField = (level: Level) => `${level}_conditions` as const;

const methodsField = (level: Level) => `${level}_diagnosis_methods` as const;

const atLevel = (level: Level, current: Document, input: MedicalRecordInput, now: string): [string, Json][] => {
  const values: [string, Json][] = [];
  const conditions = input[conditionsField(level)];
  if (conditions !== undefined) {
    const stored = conditionsOf(current, level);
    const sent = (conditions ?? []).map((one) => diagnosed(one, stored, now));
    values.push([conditionsField(level), eachOnce(sent) as Json[]]);
  }
  const methods = input[methodsField(level)];
  if (methods !== undefined) {
    values.push([methodsField(level), (methods ?? []).map(({ name, notes = null }) => ({ name, notes }))]);
  }
  return values;
};

type SentCondition = NonNullable<MedicalRecordInput['tentative_conditions']>[number];

const idOf = (sent: SentCondition): string => (typeof sent === 'string' ? sent : sent.condition_id);

/** A condition that is sent twice at one level is one diagnosis, of the earlier date. */
const eachOnce = (conditions: readonly Named[]): Named[] => {
  const byId = new Map<string, Named>();
  for (const condition of conditions) {
    const known = byId.get(condition.condition_id);
    if (!known || condition.date_diagnosed < known.date_diagnosed) byId.set(condition.condition_id, condition);
  }
  return [...byId.values()];
};

/** A condition that stays keeps its date, unless another is sent. A new one gets the present time. */
const diagnosed = (sent: SentCondition, stored: readonly Named[], now: string): Named => {
  const { condition_id, date_diagnosed } = typeof sent === 'string' ? { condition_id: sent } : sent;
  const known = stored.find((condition) => condition.condition_id === condition_id);
  return { ...known, condition_id, date_diagnosed: isoDate(date_diagnosed) ?? known?.date_diagnosed ?? now };
};

const conditionsOf = (document: Document, level: Level): readonly Named[] =>
  document[conditionsField(level)] as unknown as readonly Named[];

const isNew = (condition: Named): boolean => condition.name === undefined;

/** The listed conditions for those that are new, and those whose methods must be checked. */
const listedFor = async (work: FarmWork, { next, input }: Change<MedicalRecordInput>) => {
  const wanted = levels.flatMap((level) => {
    const checksMethods = (input[methodsField(level)] ?? []).length > 0;
    return conditionsOf(next, level).filter((condition) => checksMethods || isNew(condition));
  });
  return listedConditions(work, [...new Set(wanted.map((condition) => condition.condition_id))]);
};

type Listed = ReadonlyMap<string, ListedCondition>;

/** A condition that has left the list may stay in a record, but cannot be newly added. */
const unknownConditions = ({ next, input }: Change<MedicalRecordInput>, listed: Listed): FieldError[] =>
  levels.flatMap((level) =>
    conditionsOf(next, level).flatMap((condition) => {
      const entry = listed.get(condition.condition_id);
      if (!isNew(condition) || (entry && !entry.is_removed)) return [];
      const index = (input[conditionsField(level)] ?? []).findIndex((sent) => idOf(sent) === condition.condition_id);
      const message = `There is no condition ${condition.condition_id}.`;
      return [{ pointer: `/${conditionsField(level)}/${index}`, code: 'unknown-condition', message } as const];
    }),
  );

const unknownMethods = ({ next, input }: Change<MedicalRecordInput>, listed: Listed): FieldError[] => {
  const sent = Object.fromEntries(levels.map((level) => [methodsField(level), input[methodsField(level)] ?? []]));
  const conditionsAt = (level: Level) =>
    conditionsOf(next, level).flatMap((condition) => listed.get(condition.condition_id) ?? []);
  return missingDiagnosisMethods(sent, conditionsAt).map(({ level, index, name }) => ({
    pointer: `/${methodsField(level)}/${index}/name`,
    code: 'unknown-method',
    message: `No ${level} condition in the record has the diagnosis method "${name}".`,
  }));
};

const named = (next: Document, listed: Listed): Document =>
  Object.fromEntries(
    levels.map((level) => [
      conditionsField(level),
      conditionsOf(next, level).map((condition) => ({ ...listNames(condition, listed), ...condition }) as Json),
    ]),
  );

const listNames = ({ condition_id }: Named, listed: Listed) => {
  const entry = listed.get(condition_id);
  return { name: entry?.pathology ?? null, organ: entry?.organ ?? null, system: entry?.system ?? null };
};
