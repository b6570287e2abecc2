import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import { dayMs, hourMs } from '@byre/contract/time';
import { place } from './place.ts';

/*
 * The figures of a tuberculin test are stored in the notes of its record, as sentences for people and other systems:
 * "Skin fold before injection: avian 7 mm, bovine 8 mm." and "Skin fold at reading: avian 9 mm, bovine 15 mm." They are
 * part of the record, so they are the same in every language of the app. The tester decides what they mean; nothing is
 * concluded here.
 */

/** The test as a condition of the list. */
export const tbConditionId = 'herd-tb-testing';

/** Hours from the injection to the reading, as in the condition list. */
export const readAfterHours = 72;

/** A reading follows three days after the injection. Older figures belong to another test. */
export const sameTestMs = 14 * dayMs;

/** Thickness of the skin fold in mm. */
export type SkinFolds = {
  avian: number;
  bovine: number;
};

/** The tester's result for an animal, stored in these words. */
export const tbResults = ['clear', 'inconclusive', 'reactor'] as const;
export type TbResult = (typeof tbResults)[number];

export type TbFigures = {
  before: SkinFolds;
  reading: SkinFolds | null;
  result: TbResult | null;
};

const folds = 'avian (\\d+(?:\\.\\d+)?) mm, bovine (\\d+(?:\\.\\d+)?) mm\\.';
const beforeSentence = new RegExp(`Skin fold before injection: ${folds}`);
const readingSentence = new RegExp(`Skin fold at reading: ${folds}`);
const resultSentence = new RegExp(`Result by the tester: (${tbResults.join('|')})\\.`);

/** The figures of a test in the notes; `null` if the notes have none. */
export const tbFiguresIn = (notes: string | null): TbFigures | null => {
  const before = foldsIn(beforeSentence, notes);
  if (before === null) return null;
  const [, said] = resultSentence.exec(notes ?? '') ?? [];
  const result = tbResults.find((one) => one === said) ?? null;
  return { before, reading: foldsIn(readingSentence, notes), result };
};

/** When an animal was injected (ISO). */
export const injectedAt = ({ examined_at, created_at }: Pick<MedicalRecord, 'examined_at' | 'created_at'>): string =>
  examined_at ?? created_at;

export const isTbTest = ({ presumptive_conditions, confirmed_conditions }: MedicalRecord): boolean =>
  [...presumptive_conditions, ...confirmed_conditions].some(({ condition_id }) => condition_id === tbConditionId);

/** Whether a case is a tuberculin test for which not both tuberculins are recorded. `medicines`: how many it has. */
export const lacksTuberculin = (record: MedicalRecord, medicines: number): boolean =>
  isTbTest(record) && tbFiguresIn(record.notes) !== null && medicines < 2;

/**
 * Whether a case is an injected tuberculin test that waits for its reading. That is work on a herd, so it is not listed
 * as a case of each animal, and does not make the animal one with an open case.
 */
export const waitsForReading = (record: MedicalRecord): boolean => {
  const figures = isTbTest(record) ? tbFiguresIn(record.notes) : null;
  return figures !== null && figures.reading === null;
};

/** Whether a case is a tuberculin test that was read, with or without a result. */
export const isReadTest = (record: MedicalRecord): boolean =>
  isTbTest(record) && (tbFiguresIn(record.notes)?.reading ?? null) !== null;

/** The start of the day on which a test is to be read, and the moment after which it cannot be read any more. */
export const readingDueOf = (record: MedicalRecord): { day: Date; until: Date } => {
  const injectedMs = Date.parse(injectedAt(record));
  const day = record.recheck_on ?? place.dayOf(new Date(injectedMs + readAfterHours * hourMs));
  return { day: place.startOf(day), until: new Date(injectedMs + sameTestMs) };
};

/** The notes with these figures in place of the earlier ones. Other text stays after them. */
export const withTbFigures = (notes: string | null, { before, reading, result }: TbFigures): string => {
  const others = [beforeSentence, readingSentence, resultSentence].reduce(
    (text, sentence) => text.replace(sentence, ' '),
    notes ?? '',
  );
  return [
    `Skin fold before injection: ${textOf(before)}`,
    ...(reading === null ? [] : [`Skin fold at reading: ${textOf(reading)}`]),
    ...(result === null ? [] : [`Result by the tester: ${result}.`]),
    others.replaceAll(/ {2,}/g, ' ').trim(),
  ]
    .filter((part) => part !== '')
    .join(' ');
};

const foldsIn = (sentence: RegExp, notes: string | null): SkinFolds | null => {
  const [, avian, bovine] = sentence.exec(notes ?? '') ?? [];
  return avian === undefined || bovine === undefined ? null : { avian: Number(avian), bovine: Number(bovine) };
};

const textOf = ({ avian, bovine }: SkinFolds): string => `avian ${avian} mm, bovine ${bovine} mm.`;
