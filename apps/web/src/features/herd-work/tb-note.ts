/**
 * The figures of a tuberculin test are stored in the notes of its record, as sentences for people and other systems:
 * "Skin fold before injection: avian 7 mm, bovine 8 mm." and "Skin fold at reading: avian 9 mm, bovine 15 mm." They are
 * part of the record, so they are the same in every language of the app. The tester decides what they mean; nothing is
 * concluded here.
 */

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
