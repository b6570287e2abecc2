import { isObject } from '@byre/contract/json';
import { declarationOf, type MutableEntity } from '@byre/contract/sync/entities';
import type { Document } from '@byre/sync/state';
import type { Findable } from './word-index.ts';

type Named = { readonly name?: string | null; readonly notes?: string | null };

const named = (value: unknown): (string | null | undefined)[] =>
  Array.isArray(value) ? (value as Named[]).flatMap(({ name, notes }) => [name, notes]) : [];

const levels = ['confirmed', 'presumptive', 'tentative'] as const;

/** The texts of a document, the most distinctive first: they are searched, and shown in the results. */
export const textsOf = (kind: MutableEntity, document: Document): string[] =>
  allTexts(kind, document as Readonly<Record<string, unknown>>).filter(
    (text): text is string => typeof text === 'string' && text.trim() !== '',
  );

const allTexts = (kind: MutableEntity, of: Readonly<Record<string, unknown>>): unknown[] => {
  switch (kind) {
    case 'animal':
      return [
        of.stock_id === null || of.stock_id === undefined ? null : String(of.stock_id),
        of.management_number,
        of.freeze_brand,
      ];
    case 'medical-record':
      return [
        ...levels.flatMap((level) => named(of[`${level}_conditions`])),
        of.notes,
        ...(Array.isArray(of.body_sites) ? of.body_sites : []),
        ...levels.flatMap((level) => named(of[`${level}_diagnosis_methods`])),
      ];
    case 'treatment-history':
      return [of.treatment_strategy, of.intervention_desc];
    case 'medicine-usage':
      return [of.name, of.dose, ...batchesOf(of.batches), ...named(of.active_substances), reasonOf(of.cascade)];
    case 'observation':
      return [of.notes, of.kind];
    default:
      return Object.entries(declarationOf(kind).fields).flatMap(([name, form]) => (form === 'text' ? [of[name]] : []));
  }
};

const batchesOf = (batches: unknown): unknown[] =>
  Array.isArray(batches)
    ? (batches as Readonly<Record<string, unknown>>[]).map((batch) => batch.number ?? batch.batch_number)
    : [];

const reasonOf = (cascade: unknown): unknown => (isObject(cascade) && 'reason' in cascade ? cascade.reason : null);

const moments = ['examined_at', 'start_date', 'observed_at', 'taken_at', 'created_at'] as const;

/** The name of a case's most certain condition, as the desk lists it. */
const nameOfFirst = (of: Readonly<Record<string, unknown>>): string | null => {
  const recorded = levels.flatMap((level) => (of[`${level}_conditions`] ?? []) as ConditionOfCase[]);
  return recorded[0] ? (recorded[0].name ?? recorded[0].condition_id) : null;
};
type ConditionOfCase = { readonly name: string | null; readonly condition_id: string };

/** A document for the index; `tag` is that of its animal. */
export const findableOf = (kind: MutableEntity, document: Document, tag: string | null): Findable => {
  const of = document as Readonly<Record<string, unknown>>;
  const id = String(of._id);
  const moment = moments.map((name) => of[name]).find((value) => typeof value === 'string');
  return {
    kind,
    id,
    animalId: kind === 'animal' ? id : String(of.animal_id),
    tag,
    condition: kind === 'medical-record' ? nameOfFirst(of) : null,
    recordId: kind === 'medical-record' ? id : typeof of.medical_record_id === 'string' ? of.medical_record_id : null,
    atMs: typeof moment === 'string' ? Date.parse(moment) || 0 : 0,
  };
};
