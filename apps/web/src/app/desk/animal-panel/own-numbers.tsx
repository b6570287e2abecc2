import type { AnimalOfFarm } from '@byre/contract/across-farms/schema';
import { changedNumbers, type OwnNumber, ownNumbers } from '../../../features/animals/upkeep/news-draft.ts';
import { OwnNumberFields } from '../../../features/animals/upkeep/news-fields.tsx';
import { KeyValueList } from '../../../ui/lists/key-value-list.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { useWords } from '../../../words/words.tsx';
import { usePutRight } from '../case-page/use-put-right.ts';
import { AnimalPart, AnimalPartForm, type PartFormProps, placeOfAnimal } from './animal-part.tsx';

type NumbersDraft = { base: AnimalOfFarm; numbers: Partial<Record<OwnNumber, string>> };

/** The numbers painted on her, on her collar or branded on her, shown and edited here. */
export function OwnNumbersCard({ animal }: { animal: AnimalOfFarm }) {
  const { record: words } = useDeskWords().tables;
  const { facts } = useWords().animals;
  const labels: Record<OwnNumber, string> = { management_number: facts.management, freeze_brand: facts.brand };
  const items = ownNumbers.map((name) => ({ label: labels[name], value: animal[name] ?? '–' }));
  return (
    <AnimalPart
      animal={animal}
      draftName="numbers"
      title={words.numbers}
      change={{ label: words.change, name: words.changeNumbers }}
      Form={NumbersForm}
    >
      <KeyValueList items={items} />
    </AnimalPart>
  );
}

function NumbersForm({ animal, ...rest }: PartFormProps<NumbersDraft>) {
  const { record: words } = useDeskWords().tables;
  const place = placeOfAnimal(animal);
  const form = usePutRight<NumbersDraft>({
    ...rest,
    place,
    initial: () => ({ base: animal, numbers: {} }),
    fieldsOf: ({ base, numbers }) => changedNumbers(base, { numbers }),
    faultsOf: () => [],
  });
  const { value, set } = form.draft;
  return (
    <AnimalPartForm title={words.numbers} save={words.saveNumbers} place={place} form={form}>
      <OwnNumberFields
        animal={value.base}
        numbers={value.numbers}
        onChange={(numbers) => set((current) => ({ ...current, numbers }))}
      />
    </AnimalPartForm>
  );
}
