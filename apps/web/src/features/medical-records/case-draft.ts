import type { Condition } from '@byre/contract/conditions/schema';
import { type Level, levels } from '@byre/contract/medical-records/levels';
import { knowsMethod, methodsLeft } from '@byre/contract/medical-records/rules';
import type { DiagnosisMethod, MedicalRecord } from '@byre/contract/medical-records/schema';
import type { StagedPhoto } from '../../device/edits/staged-photos.ts';
import { conditionsAt, methodsAt } from './rules.ts';

/** A condition as the form holds it. */
export type DraftCondition = {
  condition_id: string;
  name: string | null;
  organ: string | null;
  system: string | null;
  level: Level;
  date_diagnosed: string;
  /** Its level and date when the form was opened; `null` if it was added since. */
  stored: { level: Level; date_diagnosed: string } | null;
};

/** The contents of the form of a case. */
export type CaseDraft = {
  /** The record when the form was opened, kept across a reload. Changes are measured against it. */
  base: MedicalRecord | null;
  conditions: DraftCondition[];
  methods: Record<Level, DiagnosisMethod[]>;
  /** Places on the animal. Missing from drafts of earlier versions. */
  body_sites?: readonly string[];
  notes: string;
  examined_at: string | null;
  recheck_on: string | null;
  /** Photos taken while the form is open, sent with it. Missing from older drafts. */
  photos?: readonly StagedPhoto[];
};

/** The conditions of the central list by id, as far as the device has them. */
export type KnownConditions = ReadonlyMap<string, Condition>;

export const emptyCase = (now: Date): CaseDraft => ({
  base: null,
  conditions: [],
  methods: { tentative: [], presumptive: [], confirmed: [] },
  notes: '',
  examined_at: now.toISOString(),
  recheck_on: null,
});

export const caseFromRecord = (record: MedicalRecord): CaseDraft => ({
  base: record,
  conditions: levels.flatMap((level) =>
    conditionsAt(record, level).map((condition) => ({
      ...condition,
      level,
      stored: { level, date_diagnosed: condition.date_diagnosed },
    })),
  ),
  methods: {
    tentative: record.tentative_diagnosis_methods,
    presumptive: record.presumptive_diagnosis_methods,
    confirmed: record.confirmed_diagnosis_methods,
  },
  body_sites: record.body_sites ?? [],
  notes: record.notes ?? '',
  examined_at: record.examined_at,
  // A copy stored before this field existed has no value.
  recheck_on: record.recheck_on ?? null,
});

/** Whether the case contains nothing except its time. */
export const isEmptyCase = (draft: CaseDraft): boolean =>
  draft.conditions.length === 0 &&
  (draft.body_sites ?? []).length === 0 &&
  (draft.photos ?? []).length === 0 &&
  draft.notes.trim() === '' &&
  (draft.recheck_on ?? null) === null;

/** Adds a condition from the list, diagnosed now, at the level of a first look. */
export const addCondition = (draft: CaseDraft, condition: Condition, now: Date): CaseDraft => ({
  ...draft,
  conditions: [
    ...draft.conditions,
    {
      condition_id: condition._id,
      name: condition.pathology,
      organ: condition.organ,
      system: condition.system,
      level: 'tentative',
      date_diagnosed: now.toISOString(),
      stored: null,
    },
  ],
});

/**
 * Replaces a presentation with a diagnosis, at the same level and diagnosed now. Methods of the presentation that the
 * diagnosis does not have are removed; the history of the record keeps them.
 */
export const diagnoseCondition = (
  draft: CaseDraft,
  seen: DraftCondition,
  condition: Condition,
  { now, known }: { now: Date; known: KnownConditions },
): CaseDraft => {
  const place = draft.conditions.indexOf(seen);
  const without = removeCondition(draft, seen, known);
  const added = addCondition({ ...without, conditions: [] }, condition, now).conditions;
  const conditions = [
    ...without.conditions.slice(0, place),
    ...added.map((one) => ({ ...one, level: seen.level })),
    ...without.conditions.slice(place),
  ];
  // A method that both have was used, so it also applies to the diagnosis.
  const shared = draft.methods[seen.level].filter((method) => knowsMethod(condition, seen.level, method.name));
  const kept = without.methods[seen.level];
  const back = shared.filter((method) => !kept.some(({ name }) => name === method.name));
  return withMethods({ ...without, conditions }, seen.level, [...kept, ...back]);
};

/** Removes a condition and its own methods, at its current level and at its original one. */
export const removeCondition = (draft: CaseDraft, removed: DraftCondition, known: KnownConditions): CaseDraft => {
  const left = { ...draft, conditions: draft.conditions.filter((one) => one !== removed) };
  const isElsewhere = left.conditions.some((one) => one.condition_id === removed.condition_id);
  // It was listed twice, so its methods still belong to it.
  if (isElsewhere) return withoutStrayChoices(left, known);
  const taken = known.get(removed.condition_id);
  // For an unknown condition it cannot be said which methods it left at other levels.
  const touched: readonly Level[] = taken
    ? levels
    : [...new Set([removed.level, removed.stored?.level ?? removed.level])];
  return touched.reduce<CaseDraft>((cleaned, level) => {
    const at = left.conditions.filter((one) => one.level === level);
    const remaining = at.map(({ condition_id }) => known.get(condition_id));
    return withMethods(cleaned, level, methodsLeft(cleaned.methods[level], level, { taken, remaining }));
  }, left);
};

/** Removes a method that no longer belongs to any condition. */
export const removeMethod = (draft: CaseDraft, level: Level, name: string): CaseDraft =>
  withMethods(
    draft,
    level,
    draft.methods[level].filter((method) => method.name !== name),
  );

/**
 * Moves a condition to another level and diagnoses it there now. Back at its original level it gets its old date. A
 * condition that the level already has is listed once, with the existing date.
 */
export const moveCondition = (
  draft: CaseDraft,
  moved: DraftCondition,
  { level, now, known }: { level: Level; now: Date; known: KnownConditions },
): CaseDraft => {
  const isThere = draft.conditions.some(
    (one) => one !== moved && one.condition_id === moved.condition_id && one.level === level,
  );
  if (isThere) return removeCondition(draft, moved, known);
  const date = moved.stored?.level === level ? moved.stored.date_diagnosed : now.toISOString();
  return withoutStrayChoices(replace(draft, moved, { ...moved, level, date_diagnosed: date }), known);
};

export const dateCondition = (draft: CaseDraft, dated: DraftCondition, date: string): CaseDraft =>
  replace(draft, dated, { ...dated, date_diagnosed: date });

/** Chooses among the methods of one condition at its level. Methods of other conditions stay as they are. */
export const chooseMethods = (
  draft: CaseDraft,
  level: Level,
  { offered, chosen }: { offered: readonly string[]; chosen: readonly string[] },
): CaseDraft => {
  const current = draft.methods[level];
  const kept = current.filter((method) => !offered.includes(method.name) || chosen.includes(method.name));
  const added = chosen.filter((name) => !current.some((method) => method.name === name));
  return withMethods(draft, level, [...kept, ...added.map((name) => ({ name, notes: null }))]);
};

export const noteMethod = (draft: CaseDraft, level: Level, noted: DiagnosisMethod): CaseDraft =>
  withMethods(
    draft,
    level,
    draft.methods[level].map((method) => (method.name === noted.name ? noted : method)),
  );

/**
 * Methods at a level that none of its conditions has, because the condition was raised or removed. They stay in the
 * record until a person changes the methods of that level.
 */
export const strayMethods = (draft: CaseDraft, level: Level, known: KnownConditions): DiagnosisMethod[] =>
  draft.methods[level].filter((method) => !isEligible(draft, level, method, known));

/**
 * The fields of the record as entered in the form. The methods of a level are sent only if a person changed them, and then
 * without the stray ones, because every method sent must exist on a condition of the record at that level (interface
 * 4.2).
 */
export const caseFields = (draft: CaseDraft, known: KnownConditions) => ({
  tentative_conditions: recorded(draft, 'tentative'),
  tentative_diagnosis_methods: methodsToWrite(draft, 'tentative', known),
  presumptive_conditions: recorded(draft, 'presumptive'),
  presumptive_diagnosis_methods: methodsToWrite(draft, 'presumptive', known),
  confirmed_conditions: recorded(draft, 'confirmed'),
  confirmed_diagnosis_methods: methodsToWrite(draft, 'confirmed', known),
  body_sites: draft.body_sites ?? [],
  notes: draft.notes.trim() === '' ? null : draft.notes.trim(),
  examined_at: draft.examined_at,
  recheck_on: draft.recheck_on ?? null,
});

/** Whether saving would remove the stray methods of a level from the record. */
export const losesStrayMethods = (draft: CaseDraft, level: Level, known: KnownConditions): boolean =>
  methodsToWrite(draft, level, known).length < draft.methods[level].length;

const recorded = (draft: CaseDraft, level: Level) =>
  draft.conditions
    .filter((condition) => condition.level === level)
    .map(({ condition_id, date_diagnosed, name, organ, system }) => ({
      condition_id,
      date_diagnosed,
      name,
      organ,
      system,
    }));

const methodsToWrite = (draft: CaseDraft, level: Level, known: KnownConditions): DiagnosisMethod[] => {
  const wanted = draft.methods[level];
  const stored = draft.base ? methodsAt(draft.base, level) : [];
  const isUnchanged = JSON.stringify(wanted) === JSON.stringify(stored);
  return isUnchanged ? stored : wanted.filter((method) => isEligible(draft, level, method, known));
};

/** A condition unknown to the device may have any method; only the service can say. */
const isEligible = (draft: CaseDraft, level: Level, method: DiagnosisMethod, known: KnownConditions): boolean =>
  draft.conditions
    .filter((condition) => condition.level === level)
    .some(({ condition_id }) => {
      const condition = known.get(condition_id);
      return condition === undefined || knowsMethod(condition, level, method.name);
    });

/** A method chosen in this form goes with its condition. What was recorded before is left to a person. */
const withoutStrayChoices = (draft: CaseDraft, known: KnownConditions): CaseDraft =>
  levels.reduce((cleaned, level) => {
    const stored = new Set(draft.base ? methodsAt(draft.base, level).map((method) => method.name) : []);
    const stays = (method: DiagnosisMethod) => stored.has(method.name) || isEligible(draft, level, method, known);
    return withMethods(cleaned, level, draft.methods[level].filter(stays));
  }, draft);

const withMethods = (draft: CaseDraft, level: Level, methods: DiagnosisMethod[]): CaseDraft => ({
  ...draft,
  methods: { ...draft.methods, [level]: methods },
});

const replace = (draft: CaseDraft, old: DraftCondition, fresh: DraftCondition): CaseDraft => ({
  ...draft,
  conditions: draft.conditions.map((one) => (one === old ? fresh : one)),
});
