import type { AnimalOfFarm } from '@byre/contract/across-farms/schema';
import type { HistoryEntry } from '@byre/contract/animals/schema';
import { animalStatus } from '../../../device/storage/animal-status.ts';
import { entriesOf, type NewsDraft, newNews, newsFault, newsOf } from '../../../features/animals/upkeep/news-draft.ts';
import { NewsFields } from '../../../features/animals/upkeep/news-fields.tsx';
import { dayFault } from '../../../features/animals/upkeep/upkeep-rules.ts';
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { KeyValueList } from '../../../ui/lists/key-value-list.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { format } from '../../../words/format.ts';
import { stateLabel } from '../../../words/state-label.ts';
import { valueText } from '../../../words/value-text.ts';
import { useWords } from '../../../words/words.tsx';
import { now } from '../../clock.ts';
import { usePutRight } from '../case-page/use-put-right.ts';
import { AnimalPart, AnimalPartForm, type PartFormProps, placeOfAnimal } from './animal-part.tsx';
import './animal-panel.css';

type StateDraft = { base: AnimalOfFarm; draft: NewsDraft; since: string | null };

/** Where faults of the whole part lead. */
const valuesId = 'animal-state';
const sinceId = 'animal-state-since';

/** Reproductive state, milk yield, diet and number of animals: the current values, the earlier ones, and new ones. */
export function StateCard({ animal }: { animal: AnimalOfFarm }) {
  const { state: words } = useDeskWords().animal;
  const rows = useRows(animal);
  const current = rows.flatMap(({ label, values }) => values.slice(-1).map((value) => ({ label, value })));
  const earlier = rows.flatMap(({ label, values }) =>
    values.length > 1 ? [{ label, value: <Values values={values.slice(0, -1).reverse()} /> }] : [],
  );
  // As in the field app: an animal that is gone has no new state.
  const change = animalStatus(animal) === 'on-farm' ? { label: words.change, name: words.changeNamed } : null;
  if (change === null && current.length === 0) return null;
  return (
    <AnimalPart animal={animal} draftName="state" title={words.title} change={change} Form={StateForm}>
      {current.length > 0 ? <KeyValueList items={current} /> : <p>{words.none}</p>}
      {earlier.length > 0 && (
        <Disclosure summary={words.earlier}>
          <KeyValueList items={earlier} />
        </Disclosure>
      )}
    </AnimalPart>
  );
}

/** Each history with its values in order of their dates, the current one last. */
const useRows = ({ species, reproductive_state, milk_yield_level, diet_intensity, head_count }: AnimalOfFarm) => {
  const all = useWords();
  const { animals, upkeep } = all;
  const { facts: words } = animals;
  const named = (history: readonly HistoryEntry[]) =>
    history.map(({ name, date }) => words.since(valueText(upkeep, name), format.day(date)));
  return [
    { label: words.heads, values: head_count.map(({ count, date }) => words.counted(count, format.day(date))) },
    { label: stateLabel(all, species), values: named(reproductive_state) },
    { label: words.milk, values: named(milk_yield_level) },
    { label: words.diet, values: named(diet_intensity) },
  ];
};

function Values({ values }: { values: readonly string[] }) {
  return (
    <>
      {values.map((value, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries of a history have no other name, and never move
        <span className="animal-earlier" key={place}>
          {value}
        </span>
      ))}
    </>
  );
}

function StateForm({ animal, ...rest }: PartFormProps<StateDraft>) {
  const { state: words } = useDeskWords().animal;
  const { upkeep } = useWords();
  const place = placeOfAnimal(animal);
  const form = usePutRight<StateDraft>({
    ...rest,
    place,
    initial: () => ({ base: animal, draft: newNews(animal), since: now().toISOString() }),
    // A value with a date that is there already adds nothing, so a save can be repeated.
    fieldsOf: ({ draft, since }) => (since === null ? {} : entriesOf(newsOf(draft), since)),
    faultsOf: ({ base, draft, since }) => {
      const fault = newsFault(base, draft, { since, now: now() });
      const fieldId = fault === 'chooseOne' ? valuesId : sinceId;
      return fault === null ? [] : [{ fieldId, message: upkeep[fault] }];
    },
  });
  const { value, set } = form.draft;
  const wrongDay = dayFault(value.since, value.base, now());
  return (
    <AnimalPartForm title={words.title} save={words.save} place={place} form={form}>
      <div className="desk-entry-part" id={valuesId} tabIndex={-1}>
        <NewsFields
          animal={value.base}
          draft={value.draft}
          since={value.since}
          onChange={(change) => set((current) => ({ ...current, draft: { ...current.draft, ...change } }))}
        />
      </div>
      <DateTimeField
        id={sinceId}
        label={upkeep.since}
        value={value.since}
        onChange={(since) => set((current) => ({ ...current, since }))}
        now={now}
        error={wrongDay ? upkeep[wrongDay] : undefined}
      />
    </AnimalPartForm>
  );
}
