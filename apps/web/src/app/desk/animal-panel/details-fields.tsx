import { farmSpecies } from '@byre/contract/animals/species';
import { FigureField } from '../../../forms/figures/figure-field.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ChipGroup } from '../../../ui/fields/chip-group.tsx';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { valueText } from '../../../words/value-text.ts';
import { BreedPicker } from './breed-picker.tsx';
import { type DetailsDraft, type DetailsFault, dayNames, eidsOf, storedTag } from './details-draft.ts';
import { SpeciesHint } from './species-hint.tsx';
import { useSameTag } from './use-same-tag.ts';

export const detailsIds: Readonly<Record<DetailsFault['field'], string>> = {
  eids: 'animal-eids',
  born: 'animal-born',
  joined: 'animal-joined',
  left: 'animal-left',
};

export interface DetailsFieldsProps {
  draft: DetailsDraft;
  onChange: (change: (current: DetailsDraft) => DetailsDraft) => void;
  errorOf: (fieldId: string) => string | undefined;
}

export function DetailsFields({ draft, onChange, errorOf }: DetailsFieldsProps) {
  const { details: words } = useDeskWords().animal;
  const { animals, upkeep, unsentChanges } = useAllWords();
  const { facts } = animals;
  const set = (change: Partial<DetailsDraft>) => onChange((current) => ({ ...current, ...change }));
  const asChoice = (value: string) => ({ value, label: valueText(upkeep, value) });
  const { base } = draft;
  // An animal of another species keeps it.
  const species = [...new Set<string>([...farmSpecies, ...(base.species === null ? [] : [base.species])])];
  const sameTag = useSameTag(base, storedTag(draft.tag));
  return (
    <div className="desk-entry-part">
      <TextField
        label={unsentChanges.fields.identification_number ?? ''}
        isOptional
        maxLength={500}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={draft.tag}
        onChange={(tag) => set({ tag })}
      />
      {sameTag && <Banner tone="warning" title={words.sameTag} isLive />}
      <TextField
        id={detailsIds.eids}
        label={facts.eid}
        hint={words.eidHint}
        isOptional
        maxLength={2000}
        autoComplete="off"
        value={draft.eids}
        onChange={(eids) => set({ eids })}
        error={errorOf(detailsIds.eids)}
      />
      <div className="field-row">
        <Select
          label={facts.species}
          isOptional
          emptyLabel={unsentChanges.nothing}
          choices={species.map(asChoice)}
          value={draft.species}
          onChange={(picked) => set({ species: picked })}
        />
      </div>
      <SpeciesHint
        species={draft.species}
        tag={storedTag(draft.tag)}
        eids={eidsOf(draft.eids)}
        breed={draft.breed}
        onTake={(species) => set({ species })}
      />
      <BreedPicker species={draft.species} breed={draft.breed} onChange={(breed) => set({ breed })} />
      <ChipGroup
        label={facts.sex}
        isOptional
        choices={['Female', 'Male'].map(asChoice)}
        value={draft.gender}
        onChange={(gender) => set({ gender })}
      />
      <Days draft={draft} set={set} errorOf={errorOf} />
      <Groups draft={draft} set={set} />
    </div>
  );
}

type GroupsProps = { draft: DetailsDraft; set: (change: Partial<DetailsDraft>) => void };

/** The herd and the stock group, which are numbers that name something. */
function Groups({ draft, set }: GroupsProps) {
  const { facts } = useAllWords().animals;
  return (
    <div className="field-row">
      <FigureField
        label={facts.herd}
        figure={{ kind: 'identifier' }}
        isWhole
        isOptional
        value={draft.herd}
        onChange={(herd) => set({ herd })}
      />
      <FigureField
        label={facts.stock}
        figure={{ kind: 'identifier' }}
        isWhole
        isOptional
        value={draft.stock}
        onChange={(stock) => set({ stock })}
      />
    </div>
  );
}

type DaysProps = {
  draft: DetailsDraft;
  set: (change: Partial<DetailsDraft>) => void;
  errorOf: DetailsFieldsProps['errorOf'];
};

/** A departure is recorded by its own form; here its day is corrected. */
function Days({ draft, set, errorOf }: DaysProps) {
  const { facts } = useAllWords().animals;
  const names = draft.base.date_left_farm === null ? dayNames.filter((name) => name !== 'left') : dayNames;
  return (
    <div className="field-row">
      {names.map((name) => (
        <DayField
          key={name}
          id={detailsIds[name]}
          label={facts[name]}
          isOptional
          value={draft[name]}
          onChange={(day) => set({ [name]: day })}
          error={errorOf(detailsIds[name])}
        />
      ))}
    </div>
  );
}
