import { farmSpecies } from '@byre/contract/animals/species';
import type { ImportSpecies } from '@byre/contract/imports/schema';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ChipGroup } from '../../ui/fields/chip-group.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';

/** The answer for the lines of a file without a species: one for all of them, or none. Null while nobody has answered. */
export type FileSpecies = { species: string | null } | null;

export interface SpeciesOfFileProps {
  /** The lines that have no species now, with the answer taken into account. */
  without: ImportSpecies;
  answer: FileSpecies;
  onAnswer: (answer: FileSpecies) => void;
}

const none = 'none';

/** Asks once for a file of which species the animals without one are. What is suggested is marked, and never chosen. */
export function SpeciesOfFile({ without, answer, onAnswer }: SpeciesOfFileProps) {
  const { herdImport, tables } = useDeskWords();
  const { species: words } = herdImport;
  const nameOf = (species: string) => tables.values[species] ?? species;
  const suggested = [...new Set(without.suggested.flatMap(({ species }) => species))];
  const choices = [
    ...[...suggested, ...farmSpecies.filter((one) => !suggested.includes(one))].map((one) => ({
      value: one,
      label: nameOf(one),
      hint: suggested.includes(one) ? words.suggested : undefined,
    })),
    { value: none, label: words.leave },
  ];
  return (
    <Banner tone={answer === null ? 'warning' : 'info'} title={words.title(without.lines)} isLive>
      {without.suggested.map(({ species, lines }) => (
        <p key={species.join()}>{words.says(species.map(nameOf), lines)}</p>
      ))}
      {without.contradicted > 0 && <p>{words.contradicted(without.contradicted)}</p>}
      <ChipGroup
        label={words.ask}
        choices={choices}
        value={answer === null ? null : (answer.species ?? none)}
        onChange={(chosen) => chosen !== null && onAnswer({ species: chosen === none ? null : chosen })}
      />
    </Banner>
  );
}
