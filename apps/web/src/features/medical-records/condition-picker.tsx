import type { Condition } from '@byre/contract/conditions/schema';
import { mustReport, type Nation } from '@byre/contract/farms/nation';
import { useState } from 'react';
import { type ConditionMatch, knownConditions, searchConditions } from '../../device/reads/list-reads.ts';
import { useFound } from '../../forms/use-found.ts';
import { useOpened } from '../../forms/use-opened.ts';
import { CheckRow } from '../../ui/fields/check-row.tsx';
import { Picker } from '../../ui/pickers/picker.tsx';
import type { PickerItem } from '../../ui/pickers/picker-list.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { inOneLine } from '../../words/in-one-line.ts';
import type { AllWords } from '../../words/with-later.ts';
import { readFirstConditions } from './likely-conditions.ts';
import { useFarmNation } from './use-farm-nation.ts';

export interface ConditionPickerProps {
  /** Conditions that are common on this farm come first, and the law of its nation decides which are marked. */
  farmId: string;
  /** Only conditions of this species, until the person asks for all. */
  species: string | null;
  /** Conditions that the case already has. */
  takenIds: readonly string[];
  onPick: (condition: Condition) => void;
  now: () => Date;
  autoFocus?: boolean;
  error?: string;
}

/** Searches for a condition by signs or name. Before anything is typed it offers the most common ones. */
export function ConditionPicker({ farmId, species, takenIds, onPick, now, autoFocus, error }: ConditionPickerProps) {
  const { form: words } = useAllWords().medicalRecords;
  const nation = useFarmNation(farmId);
  const [query, setQuery] = useState('');
  const [isAllSpecies, setAllSpecies] = useState(false);
  const filter = isAllSpecies ? null : species;
  const first = useOpened(() => readFirstConditions({ farmId, species: filter }, now()), [farmId, filter]);
  const isTyping = query.trim() !== '';
  const { found, isLoading } = useFound(
    async () =>
      isTyping
        ? searchConditions(query, { species: filter, likely: first?.order })
        : (first?.likely ?? []).map(asFirst),
    [query, filter, first !== undefined],
    () => (isTyping ? knownConditions(query, { species: filter, likely: first?.order }) : undefined),
  );
  const offered = found.filter(({ item }) => !takenIds.includes(item._id));
  const pick = (row: PickerItem) => {
    const chosen = offered.find(({ item }) => item._id === row.id);
    if (chosen) onPick(chosen.item);
  };
  return (
    <>
      <Picker
        id="case-condition"
        label={words.findCondition}
        placeholder={words.placeholder}
        selected={null}
        onPick={pick}
        query={query}
        onQueryChange={setQuery}
        items={offered.map((match) => rowOf(match, { words, species: filter, nation }))}
        isLoading={isLoading || (!isTyping && first === undefined)}
        emptyText={filter === null ? words.none : words.noneOfSpecies(filter)}
        note={isTyping || !first ? undefined : words.typeToSearch(first.total, filter)}
        autoFocus={autoFocus}
        error={error}
      />
      {species !== null && <CheckRow label={words.allSpecies} isChecked={isAllSpecies} onChange={setAllSpecies} />}
    </>
  );
}

const asFirst = (item: Condition): ConditionMatch => ({ item, why: null });

type RowPlace = { words: AllWords['medicalRecords']['form']; species: string | null; nation: Nation | null };

const rowOf = ({ item, why }: ConditionMatch, { words, species, nation }: RowPlace): PickerItem => ({
  id: item._id,
  title: item.pathology,
  subtitle: inOneLine([item.organ, reasonOf(why, words)]),
  meta: mustReport(item, nation) ? words.notifiableMark : item.zoonotic ? words.zoonoticMark : undefined,
  section: why === null ? words.mostRecorded(species) : undefined,
});

/** Why a condition matches whose name does not contain the typed text. The organ is shown in every row. */
const reasonOf = (why: ConditionMatch['why'], words: AllWords['medicalRecords']['form']): string | undefined =>
  why === null || why.field === 'name' || why.field === 'organ' ? undefined : words.foundBy[why.field](why.text);
