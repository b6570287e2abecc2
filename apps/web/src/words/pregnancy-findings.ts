import { inOneLine } from './in-one-line.ts';
import type { AllWords } from './with-later.ts';

/** The results of a pregnancy diagnosis, as stored in the observation. */
export const diagnoses = ['in calf', 'not in calf', 're-check'] as const;
/**
 * The same with `not served`: a check after calving, or of a cow not seen bulling. It is of the same kind, because a cow
 * has one finding in a visit, which may be corrected from one to the other. The interface leaves the terms of a kind open.
 */
export const pregnancyTerms = [...diagnoses, 'not served'] as const;
export type PregnancyTerm = (typeof pregnancyTerms)[number];

/** The same results in the words of other systems and free text. */
const synonyms: Readonly<Record<string, PregnancyTerm>> = {
  pregnant: 'in calf',
  'in-calf': 'in calf',
  empty: 'not in calf',
  'not pregnant': 'not in calf',
  recheck: 're-check',
};

/** The result that an observation's value means, however it is written; null if it is none of them. */
export const termOf = (value: number | string | null): PregnancyTerm | null => {
  const said = String(value ?? '')
    .trim()
    .toLowerCase();
  return pregnancyTerms.find((term) => term === said) ?? synonyms[said] ?? null;
};

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

export const fertilityNote = (finding: FertilityFinding): string => `${finding}.`;

export const fertilityIn = (notes: string | null): FertilityFinding | null =>
  checkFindings.find((finding) => notes?.includes(fertilityNote(finding))) ?? null;

const keySentences = new RegExp(`(?:\\d+ weeks in calf(?:, twins)?|Twins|${checkFindings.join('|')})\\.\\s*`, 'g');

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
  const felt = fertilityIn(notes);
  return felt !== null && notes === fertilityNote(felt) ? words.fertility[felt] : notes;
};
