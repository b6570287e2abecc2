import { isObject } from '@byre/contract/json';
import type { Observation } from '@byre/contract/observations/api';
import { declarationOf, type MutableEntity } from '@byre/contract/sync/entities';
import type { Document } from '@byre/sync/state';
import { english, type Words } from '../../words/en.ts';
import { figureText, kindText, notesText, valueText } from '../../words/observation-text.ts';
import { siteText } from '../../words/site-text.ts';
import { valueText as storedText } from '../../words/value-text.ts';
import { type AllWords, withLater } from '../../words/with-later.ts';
import { type Findable, wordsOf } from './word-index.ts';

type Named = { readonly name?: string | null; readonly notes?: string | null };

const named = (value: unknown): (string | null | undefined)[] =>
  Array.isArray(value) ? (value as Named[]).flatMap(({ name, notes }) => [name, notes]) : [];

const levels = ['confirmed', 'presumptive', 'tentative'] as const;

/**
 * The texts of a document's row in the language of the screen, the most distinctive first. Each is also searched, as are
 * the stored values that it replaces.
 */
export const textsOf = (words: AllWords, kind: MutableEntity, document: Document): string[] => {
  const of = document as Fields;
  if (kind !== 'observation') return withText([...asWritten(kind, of), ...inLanguage(words, kind, of)]);
  const found = observationOf(of);
  return withText([kindText(words.observations, found.kind), valueText(words, found), notesText(words, found)]);
};

/** The languages in which texts are searched: always English, and that of the screen. */
const languagesOf = (words: Words): readonly AllWords[] =>
  words === english ? [withLater(english)] : [withLater(english), withLater(words)];

/** The most texts whose words a reader keeps, and the longest of them. */
const mostKnown = 500;
const longestKnown = 40;

/**
 * Reads the words by which a document is found: as stored, and as shown in English and the language of the screen. It
 * keeps those of short texts, because a herd has the same terms thousands of times, so it must go when the app is locked.
 */
export const createReader = (words: Words) => {
  const languages = languagesOf(words);
  const known = new Map<string, readonly string[]>();
  const wordsIn = (text: string): readonly string[] => {
    if (text.length > longestKnown) return wordsOf(text);
    const before = known.get(text);
    if (before) return before;
    const found = wordsOf(text);
    if (known.size < mostKnown) known.set(text, found);
    return found;
  };
  return ({ entity, document }: { entity: MutableEntity; document: Document }): string[] => {
    const of = document as Fields;
    const texts = [
      ...asWritten(entity, of),
      ...asStored(entity, of),
      ...languages.flatMap((language) => inLanguage(language, entity, of)),
    ];
    return [...new Set(withText(texts))].flatMap(wordsIn);
  };
};

export type Reader = ReturnType<typeof createReader>;

type Fields = Readonly<Record<string, unknown>>;

const withText = (texts: readonly unknown[]): string[] =>
  texts.filter((text): text is string => typeof text === 'string' && text.trim() !== '');

/** Texts that are the same in every language. */
const asWritten = (kind: MutableEntity, of: Fields): unknown[] => {
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
        ...levels.flatMap((level) => named(of[`${level}_diagnosis_methods`])),
      ];
    case 'treatment-history':
      return [of.treatment_strategy, of.intervention_desc];
    case 'medicine-usage':
      return [of.name, of.dose, ...batchesOf(of.batches), ...named(of.active_substances), reasonOf(of.cascade)];
    case 'observation':
      return [];
    default:
      return Object.entries(declarationOf(kind).fields).flatMap(([name, form]) => (form === 'text' ? [of[name]] : []));
  }
};

/** Stored values that a screen shows in its own language. */
const asStored = (kind: MutableEntity, of: Fields): unknown[] => {
  switch (kind) {
    case 'animal':
      return deathOf(of);
    case 'medical-record':
      return sitesOf(of);
    case 'observation':
      return [of.kind, typeof of.value === 'number' ? String(of.value) : of.value, of.notes];
    default:
      return [];
  }
};

/** The same in a language. Units and scales are left out, because every weight has the same. */
const inLanguage = (words: AllWords, kind: MutableEntity, of: Fields): unknown[] => {
  switch (kind) {
    case 'animal':
      return deathOf(of).map((text) => storedText(words.upkeep, text));
    case 'medical-record':
      return sitesOf(of).map((site) => siteText(site, words.medicalRecords.sites));
    case 'observation': {
      const found = observationOf(of);
      return [kindText(words.observations, found.kind), figureText(words, found), notesText(words, found)];
    }
    default:
      return [];
  }
};

const observationOf = (of: Fields): Observation => of as unknown as Observation;

const sitesOf = ({ body_sites: sites }: Fields): string[] => (Array.isArray(sites) ? withText(sites) : []);

/** What an animal died of, or why and how it was culled; empty while it lives. */
const deathOf = ({ deceased_record: death }: Fields): string[] => {
  if (!isObject(death)) return [];
  const { mortality_reason: reasons, cull_reason, cull_fate, euthanasia_method } = death as Fields;
  // The form joins several reasons for culling with commas.
  const culled = typeof cull_reason === 'string' ? cull_reason.split(', ') : [];
  return withText([...(Array.isArray(reasons) ? reasons : []), ...culled, cull_fate, euthanasia_method]);
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
