import type { AnimalOfFarm } from '@byre/contract/across-farms/schema';
import type { Json } from '@byre/contract/fields';
import { sameJson } from '@byre/contract/sync/merge';
import { isInTheFuture } from '../../../forms/in-the-future.ts';
import { isDay } from '../../../ui/fields/british-day.ts';
import { tagFace } from '../../../words/ear-tag.ts';

/** The form of an animal's details. Days are `2026-11-27`, or text that is not a day yet. */
export type DetailsDraft = {
  /** The animal as the person saw it. */
  base: AnimalOfFarm;
  tag: string;
  /** Several are separated by commas. */
  eids: string;
  species: string | null;
  gender: string | null;
  breed: string | null;
  born: string;
  joined: string;
  left: string;
  herd: number | null;
  stock: number | null;
};

const dayFields = { born: 'date_of_birth', joined: 'date_joined_farm', left: 'date_left_farm' } as const;
type DayName = keyof typeof dayFields;
export const dayNames = Object.keys(dayFields) as readonly DayName[];

/** The form with what is recorded. `dayOf`: the day of a moment where the practice is. */
export const detailsOf = (animal: AnimalOfFarm, dayOf: (moment: string) => string): DetailsDraft => {
  const day = (moment: string | null) => (moment === null ? '' : dayOf(moment));
  return {
    base: animal,
    tag: animal.identification_number === null ? '' : tagFace(animal.identification_number).text,
    eids: animal.eid.join(', '),
    species: animal.species,
    gender: animal.gender,
    breed: animal.national_breed_code,
    // A date of birth has no time.
    born: animal.date_of_birth?.slice(0, 10) ?? '',
    joined: day(animal.date_joined_farm),
    left: day(animal.date_left_farm),
    herd: animal.herd_id,
    stock: animal.stock_id,
  };
};

/** Only what was changed in the form: a day that was left alone keeps its time, and a tag its spelling. */
export const changedDetails = (draft: DetailsDraft, dayOf: (moment: string) => string): Record<string, Json> => {
  const seen = detailsOf(draft.base, dayOf);
  const written = fieldsOf(draft);
  const before = fieldsOf(seen);
  return Object.fromEntries(Object.entries(written).filter(([field, value]) => !sameJson(value, before[field])));
};

const fieldsOf = (draft: DetailsDraft): Record<string, Json> => ({
  identification_number: storedTag(draft.tag),
  eid: eidsOf(draft.eids),
  species: draft.species,
  gender: draft.gender,
  national_breed_code: draft.breed,
  herd_id: draft.herd,
  stock_id: draft.stock,
  ...Object.fromEntries(dayNames.map((name) => [dayFields[name], draft[name] === '' ? null : draft[name]])),
});

/** A British tag without its spaces, as the lists have it; any other as typed. Null without one. */
export const storedTag = (typed: string): string | null => {
  const { text, ownCount } = tagFace(typed);
  if (text === '') return null;
  return ownCount === britishOwn ? typed.replace(/[^A-Za-z0-9]/g, '').toUpperCase() : text;
};

/** Only a British tag in full distinguishes its animal by so many digits. */
const britishOwn = 5;

/** The electronic tags in a text, each once. */
export const eidsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,;\n]/)
      .map((one) => one.replace(/\s/g, ''))
      .filter((one) => one !== ''),
  ),
];

export type DetailsFault = {
  field: 'eids' | DayName;
  code: 'notAnEid' | 'notADay' | 'inFuture' | 'beforeBirth' | 'leftBeforeJoined';
};

/** What is wrong in what was changed. What was recorded so before is left to the person. */
export const detailsFaults = (
  draft: DetailsDraft,
  at: { now: Date; dayOf: (moment: string) => string },
): DetailsFault[] => {
  const changed = changedDetails(draft, at.dayOf);
  const faults: DetailsFault[] = [];
  if ('eid' in changed && eidsOf(draft.eids).some((one) => !/^\d{15}$/.test(one)))
    faults.push({ field: 'eids', code: 'notAnEid' });
  const isTouched = dayNames.some((name) => dayFields[name] in changed);
  if (!isTouched) return faults;
  const { born, joined, left } = draft;
  for (const field of dayNames) {
    const day = draft[field];
    if (day === '') continue;
    if (!isDay(day)) faults.push({ field, code: 'notADay' });
    else if (isInTheFuture(day, at.now)) faults.push({ field, code: 'inFuture' });
    else if (field !== 'born' && isDay(born) && day < born) faults.push({ field, code: 'beforeBirth' });
    else if (field === 'left' && isDay(joined) && left < joined) faults.push({ field, code: 'leftBeforeJoined' });
  }
  return faults;
};
