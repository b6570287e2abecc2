import type { Animal } from '@byre/contract/animals/schema';
import { isKnownSpecies } from '@byre/contract/animals/species';
import {
  cluesAgainst,
  isContradicted,
  type SpeciesClue,
  speciesClues,
  suggestedSpecies,
} from '@byre/contract/animals/suggested-species';
import type { ImportSpecies } from '@byre/contract/imports/schema';
import type { Warning } from '@byre/contract/warning';
import type { ListedAnimal } from '@byre/reference-data/animals';
import { speciesWarning } from '@byre/reference-data/species';
import type { Db } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Listed } from './tally.ts';

/** The species of an official breed code; null for any other code. */
export type BreedSpecies = (code: string) => string | null;

/** The species of the breed codes of a list. */
export const breedSpeciesOf = async (db: Db, listed: readonly Listed<ListedAnimal>[]): Promise<BreedSpecies> => {
  const codes = [...new Set(listed.flatMap(({ row }) => row.national_breed_code ?? []))];
  if (codes.length === 0) return () => null;
  const rows = await db.rows<{ code: string; species: string }>(sql`
    select code, species
    from breed
    where code = any (${codes}::text[])
  `);
  const species = new Map(rows.map((row) => [row.code, row.species]));
  return (code) => species.get(code) ?? null;
};

type Marked = Pick<Animal, 'species' | 'identification_number' | 'eid' | 'national_breed_code'>;

/** What is known of the species of an animal as a list leaves it. */
export type SpeciesOfLine = {
  /** No list knows it, or there is none. */
  readonly isUnknown: boolean;
  /** What its marks suggest; several if they do not decide. */
  readonly suggested: readonly string[];
  readonly isContradicted: boolean;
  readonly warnings: readonly Warning[];
};

/** What the marks of an animal say of its species, and what is to be pointed out about it. */
export const speciesOfLine = (animal: Marked, ofBreed: BreedSpecies): SpeciesOfLine => {
  const clues = speciesClues(animal, ofBreed);
  const suggested = suggestedSpecies(clues);
  return {
    ...{ isUnknown: !isKnownSpecies(animal.species), suggested, isContradicted: isContradicted(clues) },
    warnings: warningsOf(animal, clues, suggested),
  };
};

const warningsOf = (
  { species }: Marked,
  clues: readonly SpeciesClue[],
  suggested: readonly string[],
): readonly Warning[] => {
  const [only = null, ...others] = suggested;
  const one = others.length === 0 ? only : null;
  if (species === null) {
    const message = isContradicted(clues)
      ? `It has no species, and its marks contradict each other: ${said(clues)}.`
      : only === null
        ? 'It has no species, and nothing says which.'
        : `It has no species, but ${said(clues)}.`;
    return [{ field: 'species', code: 'no-species', message, suggested: one }];
  }
  const unknown = speciesWarning(species);
  if (unknown !== null) return [unknown];
  const against = cluesAgainst(species, clues);
  if (against.length === 0) return [];
  const message = `Its species is ${species}, but ${said(against)}.`;
  return [{ field: 'species', code: 'contradicted-species', message, suggested: one }];
};

/** What is said of marks that contradict the recorded species. */
export const contradictedSpecies = (animal: Marked): Warning[] =>
  isKnownSpecies(animal.species)
    ? [
        ...warningsOf(
          animal,
          speciesClues(animal, () => null),
          [],
        ),
      ]
    : [];

const marks: Readonly<Record<SpeciesClue['from'], string>> = {
  identification_number: 'the ear tag',
  eid: 'the electronic tag',
  national_breed_code: 'the breed code',
};

/** `the ear tag says Cattle, the breed code says Cattle` */
const said = (clues: readonly SpeciesClue[]): string =>
  [...new Set(clues.map(({ from, species }) => `${marks[from]} says ${species.join(' or ')}`))].join(', ');

/** The lines without a known species, by what is suggested for them, the most frequent first. */
export const speciesSummary = (lines: readonly SpeciesOfLine[]): ImportSpecies => {
  const unknown = lines.filter(({ isUnknown }) => isUnknown);
  const bySuggestion = Map.groupBy(
    unknown.filter(({ suggested }) => suggested.length > 0),
    ({ suggested }) => suggested.join('\n'),
  );
  return {
    lines: unknown.length,
    suggested: [...bySuggestion.values()]
      .map((some) => ({ species: [...(some[0]?.suggested ?? [])], lines: some.length }))
      .sort((one, other) => other.lines - one.lines || one.species.length - other.species.length),
    contradicted: unknown.filter((line) => line.isContradicted).length,
  };
};
