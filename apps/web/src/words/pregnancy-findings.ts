import { inOneLine } from './in-one-line.ts';
import { termOf } from './pregnancy-terms.ts';
import type { AllWords } from './with-later.ts';

/** Findings in a cow that is not in calf or was not served, as they are written in the notes. */
export const fertilityFindings = [
  'Corpus luteum',
  'Follicle',
  'Cyst',
  'Inactive ovaries',
  'Uterine infection',
] as const;
/** Of a cow that was not served it is worth writing down that nothing is wrong. */
export const checkFindings = [...fertilityFindings, 'Nothing abnormal'] as const;
export type FertilityFinding = (typeof checkFindings)[number];

/**
 * The weeks that can be entered with one key: each to the 20th, because a keeper counts back to the service, and then
 * every second to the 36th, because sucklers are scanned late, when the weeks are an estimate. Five rows of five keys fit
 * on a phone without scrolling.
 */
export const weeksInCalf = [
  ...([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] as const),
  ...([22, 24, 26, 28, 30, 32, 34, 36] as const),
] as const;

/**
 * How many weeks in calf, and with how many calves. Stored in the notes in English, whatever the language of the
 * screen.
 */
export type Stage = {
  weeks: number | null;
  twins: boolean;
};

export const stageNote = ({ weeks, twins }: Stage): string | null => {
  const parts = [...(weeks === null ? [] : [`${weeks} weeks in calf`]), ...(twins ? ['twins'] : [])].join(', ');
  return parts === '' ? null : `${parts[0]?.toUpperCase()}${parts.slice(1)}.`;
};

export const stageIn = (notes: string | null): Stage => {
  const [, weeks] = /(\d+) weeks in calf/i.exec(notes ?? '') ?? [];
  return { weeks: weeks === undefined ? null : Number(weeks), twins: /\btwins\b/i.test(notes ?? '') };
};

/** Findings of which a cow can have one on each ovary. */
const sidedFindings = ['Corpus luteum', 'Follicle', 'Cyst'] as const satisfies readonly FertilityFinding[];
export const isSided = (finding: FertilityFinding): boolean => sidedFindings.some((one) => one === finding);

export const ovarySides = ['left', 'right'] as const;
export type OvarySide = (typeof ovarySides)[number];

/** A finding, and on which ovary if that was said. */
export type Felt = { finding: FertilityFinding; side: OvarySide | null };

/** As written in the notes: `Cyst, left. Uterine infection.` */
export const feltNote = (felt: readonly Felt[]): string | null =>
  felt.map(({ finding, side }) => (side === null ? `${finding}.` : `${finding}, ${side}.`)).join(' ') || null;

const feltSentence = `(${checkFindings.join('|')})(?:, (${ovarySides.join('|')}))?\\.`;
const feltSentences = new RegExp(`\\b${feltSentence}`, 'g');

export const feltIn = (notes: string | null): Felt[] =>
  [...(notes ?? '').matchAll(feltSentences)].flatMap(([, said, where]) => {
    const finding = checkFindings.find((one) => one === said);
    return finding ? [{ finding, side: ovarySides.find((one) => one === where) ?? null }] : [];
  });

const keySentences = new RegExp(`(?:\\d+ weeks in calf(?:, twins)?\\.|Twins\\.|${feltSentence})\\s*`, 'g');

/** The notes that a person added to those of the keys; null if none. */
export const ownWordsIn = (notes: string | null): string | null => notes?.replace(keySentences, '').trim() || null;

/** The result of a pregnancy diagnosis in the language of the screen. Any other is shown as it was entered. */
export const pregnancyText = ({ pregnancy: { terms } }: AllWords['rounds'], value: string): string => {
  const term = termOf(value);
  return term === null ? value : terms[term];
};

/** Notes written by keys, in the language of the screen. Other notes are shown as written. */
export const pregnancyNotes = ({ pregnancy: words }: AllWords['rounds'], notes: string | null): string | null => {
  const stage = stageIn(notes);
  if (notes !== null && notes === stageNote(stage)) {
    return inOneLine([stage.weeks !== null && words.inWeeks(stage.weeks), stage.twins && words.twins]);
  }
  const felt = feltIn(notes);
  if (notes === null || notes !== feltNote(felt)) return notes;
  return inOneLine(felt.map((one) => feltText(words, one)));
};

/** A finding with its side in the language of the screen. */
export const feltText = ({ fertility, onSide }: AllWords['rounds']['pregnancy'], { finding, side }: Felt): string =>
  side === null ? fertility[finding] : onSide(fertility[finding], side);
