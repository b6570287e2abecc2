import { latestOf } from '@byre/contract/animals/rules';
import type { Animal, HistoryEntry } from '@byre/contract/animals/schema';
import { dayMs } from '@byre/contract/time';

/** What a pregnancy diagnosis comes to, as it is stored in the observation. */
export const pregnancyTerms = ['in calf', 'not in calf', 're-check'] as const;
export type PregnancyTerm = (typeof pregnancyTerms)[number];

/** What other systems and free texts call the same. */
const synonyms: Readonly<Record<string, PregnancyTerm>> = {
  pregnant: 'in calf',
  'in-calf': 'in calf',
  empty: 'not in calf',
  'not pregnant': 'not in calf',
  recheck: 're-check',
};

/** The term that a value of an observation means, however it is written; null for what is none of them. */
export const termOf = (value: number | string | null): PregnancyTerm | null => {
  const said = String(value ?? '')
    .trim()
    .toLowerCase();
  return pregnancyTerms.find((term) => term === said) ?? synonyms[said] ?? null;
};

/** Weeks as a scanner tells them apart: from four on, closely to three months, then roughly. */
export const weeksInCalf = [4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20] as const;

/** What is felt or seen in a cow that is not in calf, as it is written into the notes. */
export const fertilityFindings = [
  'Corpus luteum',
  'Follicle',
  'Cyst',
  'Inactive ovaries',
  'Uterine infection',
] as const;
export type FertilityFinding = (typeof fertilityFindings)[number];

/** Days that a cow is in calf: the mean of the dairy breeds. */
const gestationDays = 283;

/** How far in calf, and with how many. Stored in the notes in these words whatever language is on the screen. */
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
  fertilityFindings.find((finding) => notes?.includes(fertilityNote(finding))) ?? null;

/** The day on which she is due by the weeks found on a day; null where nobody told them. */
export const dueToCalve = (foundAt: string, notes: string | null): Date | null => {
  const { weeks } = stageIn(notes);
  return weeks === null ? null : new Date(Date.parse(foundAt) + (gestationDays - weeks * 7) * dayMs);
};

const keySentences = new RegExp(`(?:\\d+ weeks in calf(?:, twins)?|Twins|${fertilityFindings.join('|')})\\.\\s*`, 'g');

/** What a person wrote beside what the keys write; null for nothing. */
export const ownWordsIn = (notes: string | null): string | null => notes?.replace(keySentences, '').trim() || null;

export const isInCalf = (state: string | undefined): boolean => /in[- ]calf/i.test(state ?? '');
export const hasCalved = ({ name }: HistoryEntry): boolean => name.startsWith('early lactation');

/** When she calved last, as her reproductive history tells. */
export const lastCalving = ({ reproductive_state }: Pick<Animal, 'reproductive_state'>): string | null =>
  reproductive_state.findLast(hasCalved)?.date ?? null;

/**
 * The reproductive state that a finding adds to the history of a cow; null where it is known already, or nobody can tell.
 * In calf: "In-calf heifer" before the first calving, else "lactating in calf"; a dry cow stays dry. Found empty, a state
 * that says in calf is taken back: to "heifer" or "mid lactation". Never to "early lactation", which means a calving, from
 * which withdrawals count.
 */
export const stateAfter = (
  term: PregnancyTerm,
  { species, reproductive_state }: Pick<Animal, 'species' | 'reproductive_state'>,
  standing: PregnancyTerm | null,
): string | null => {
  const state = latestOf(reproductive_state)?.name;
  if (species !== 'Cattle' || state === undefined) return null;
  if (term === 'in calf') {
    if (isInCalf(state)) return null;
    if (state.includes('heifer')) return 'In-calf heifer';
    return state.includes('lactation') ? 'lactating in calf' : null;
  }
  // Unsure is no news, unless it is put right what was written down as in calf a moment ago.
  if (!isInCalf(state) || (term === 're-check' && standing !== 'in calf')) return null;
  return state.includes('heifer') ? 'heifer' : 'mid lactation';
};

/**
 * The state that takes one back which a finding had added: the one before it. Of a cow that had just calved "mid lactation",
 * because a second "early lactation" would be another calving.
 */
export const stateTakenBack = ({ reproductive_state }: Pick<Animal, 'reproductive_state'>): string | null => {
  const before = latestOf(reproductive_state);
  if (before === null) return null;
  return hasCalved(before) ? 'mid lactation' : before.name;
};
