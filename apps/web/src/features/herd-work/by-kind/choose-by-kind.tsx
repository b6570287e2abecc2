import type { Animal } from '@byre/contract/animals/schema';
import { useState } from 'react';
import { openHerd } from '../../../device/reads/farm-reads.ts';
import { useLive } from '../../../device/use-live.ts';
import { WithoutSpecies } from '../../../forms/without-species.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { ChipSet } from '../../../ui/fields/chip-group.tsx';
import { useUiWords } from '../../../ui/words.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { chosenFrom, type HerdFilter, leftOutOf, offeredIn, oneByOne, wholeHerd } from './herd-filter.ts';

export interface ChooseByKindProps {
  farmId: string;
  now: () => Date;
  onAdd: (animalIds: readonly string[]) => void;
  onClose: () => void;
}

/** Chooses animals by species, sex, age, state and stock group. With nothing chosen it is the whole herd. */
export function ChooseByKind({ farmId, now, onAdd, onClose }: ChooseByKindProps) {
  const { herdWork, upkeep } = useAllWords();
  const ui = useUiWords();
  const { byKind: words } = herdWork;
  const herd = useLive(() => readHerd(farmId), [farmId]);
  const [filter, setFilter] = useState<HerdFilter>(wholeHerd);
  const at = now();
  const offered = offeredIn(herd ?? [], at);
  const chosen = chosenFrom(herd ?? [], filter, at);
  const leftOut = leftOutOf(herd ?? [], filter, at);
  const change = (part: Partial<HerdFilter>) => setFilter((current) => ({ ...current, ...part }));
  const add = () => {
    onAdd(chosen.map(({ _id }) => _id));
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button variant="primary" aria-disabled={chosen.length === 0 || undefined} onClick={add}>
            {words.add(chosen.length)}
          </Button>
        </>
      }
    >
      <div className="herd-by-kind">
        {partsOf(offered).map(({ part, values }) => (
          <ChipSet
            key={part}
            label={words.parts[part]}
            isOptional
            choices={values.map((value) => ({ value, label: labelOf(words, part, value, upkeep.values) }))}
            values={filter[part]}
            onChange={(next) => change({ [part]: next })}
          />
        ))}
        <WithoutSpecies of="list" count={leftOut.length} />
        <p role="status">{herd === undefined ? words.loading : words.chosen(chosen.length, herd.length)}</p>
      </div>
    </Dialog>
  );
}

/** All animals on the farm, by tag. */
const readHerd = async (farmId: string): Promise<Animal[]> => {
  const herd = await openHerd(farmId);
  const { items } = herd.find({ status: 'on-farm', limit: Number.POSITIVE_INFINITY });
  return oneByOne(items.map(({ document }) => document));
};

const parts = ['species', 'sexes', 'ages', 'states', 'groups'] as const;
type Part = (typeof parts)[number];

const partsOf = (offered: HerdFilter): { part: Part; values: readonly string[] }[] =>
  parts.map((part) => ({ part, values: offered[part] })).filter(({ values }) => values.length > 0);

type ByKindWords = { ages: Readonly<Record<string, string>>; group: (n: string) => string };

const labelOf = (words: ByKindWords, part: Part, value: string, names: Readonly<Record<string, string>>): string => {
  if (part === 'ages') return words.ages[value] ?? value;
  return part === 'groups' ? words.group(value) : (names[value] ?? value);
};
