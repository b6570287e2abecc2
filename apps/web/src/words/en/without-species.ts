import { format } from '../format.ts';
import { animalsOf } from './species.ts';

const animals = (n: number) => format.count(n, 'animal', 'animals');

const marks: Readonly<Record<string, string>> = {
  identification_number: 'ear tag',
  eid: 'electronic tag',
  national_breed_code: 'breed code',
  species: 'recorded word',
};
const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const marksOf = (by: readonly string[]): string => listed.format([...new Set(by)].map((mark) => marks[mark] ?? mark));

/** The list in which animals without a species are given one. */
export const withoutSpecies = {
  title: 'Animals without a species',
  why: 'They are in no round, no TB list and no figure for one species. Nothing is recorded until you choose.',
  none: 'Every animal on this farm has a species.',
  suggested: (names: readonly string[]) =>
    names.length === 0 ? 'Nothing says which species' : `Probably ${names.join(' or ').toLowerCase()}`,
  contradicted: 'The marks contradict each other',
  because: (by: readonly string[], n: number) =>
    by.length === 0 ? `${animals(n)}.` : `${animals(n)}, by ${marksOf(by)}.`,
  marks: marksOf,
  give: (species: string, n: number) => `Record ${animalsOf(species)} for ${animals(n)}`,
  another: 'Another species',
  some: 'Choose some of them',
  chosen: (n: number) => `${format.number(n)} chosen`,
  recordedAs: (text: string) => `Recorded as “${text}”`,
  given: (species: string, n: number) => `${animals(n)} recorded as ${animalsOf(species)}`,
  unlisted: (text: string) => `No list knows the species “${text}”`,
  take: (species: string) => `Take ${species}`,
  perhaps: (species: string) => `Perhaps ${species}.`,
  takenBack: (n: number) => `Undone for ${animals(n)}`,
};
