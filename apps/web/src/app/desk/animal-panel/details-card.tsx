import type { AnimalOfFarm } from '@byre/contract/across-farms/schema';
import { useBreedNames } from '../../../features/animals/use-breed-names.ts';
import { KeyValueList } from '../../../ui/lists/key-value-list.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { tagFace } from '../../../words/ear-tag.ts';
import { format } from '../../../words/format.ts';
import { place as placeInTime } from '../../../words/place.ts';
import { speciesText } from '../../../words/species-text.ts';
import { valueText } from '../../../words/value-text.ts';
import { now } from '../../clock.ts';
import { usePutRight } from '../case-page/use-put-right.ts';
import { AnimalPart, AnimalPartForm, type PartFormProps, placeOfAnimal } from './animal-part.tsx';
import { changedDetails, type DetailsDraft, detailsFaults, detailsOf } from './details-draft.ts';
import { DetailsFields, detailsIds } from './details-fields.tsx';

/** Tag, species, breed, sex and days of an animal, shown and put right here. */
export function DetailsCard({ animal }: { animal: AnimalOfFarm }) {
  const { details: words } = useDeskWords().animal;
  return (
    <AnimalPart
      animal={animal}
      draftName="details"
      title={words.title}
      change={{ label: words.change, name: words.changeNamed }}
      Form={DetailsForm}
    >
      <KeyValueList items={useItems(animal)} />
    </AnimalPart>
  );
}

/** What is known. A tag and a sex are asked for so often that a missing one is shown too. */
const useItems = (animal: AnimalOfFarm) => {
  const all = useAllWords();
  const { animals, upkeep, unsentChanges } = all;
  const { fields } = unsentChanges;
  const { facts: words } = animals;
  const breedName = useBreedNames();
  const day = (moment: string | null) => moment && format.day(moment);
  const text = (stored: string | null) => stored && valueText(upkeep, stored);
  const number = (stored: number | null) => (stored === null ? null : String(stored));
  const { identification_number: tag } = animal;
  return [
    { label: fields.identification_number ?? '', value: tag === null ? animals.untagged : tagFace(tag).text },
    { label: words.eid, value: animal.eid.join(', ') || null },
    { label: words.species, value: speciesText(animal.species, all) },
    { label: words.breed, value: breedName(animal.national_breed_code) },
    { label: words.sex, value: text(animal.gender) ?? unsentChanges.nothing },
    { label: words.born, value: day(animal.date_of_birth) },
    { label: words.joined, value: day(animal.date_joined_farm) },
    { label: words.left, value: day(animal.date_left_farm) },
    { label: words.herd, value: number(animal.herd_id) },
    { label: words.stock, value: number(animal.stock_id) },
  ].filter(({ value }) => value !== null);
};

function DetailsForm({ animal, ...rest }: PartFormProps<DetailsDraft>) {
  const { details: words } = useDeskWords().animal;
  const { upkeep } = useAllWords();
  const place = placeOfAnimal(animal);
  const { dayOf } = placeInTime;
  const messages = { ...words.faults, inFuture: upkeep.inFuture, beforeBirth: upkeep.beforeBirth };
  const form = usePutRight<DetailsDraft>({
    ...rest,
    place,
    initial: () => detailsOf(animal, dayOf),
    fieldsOf: (draft) => changedDetails(draft, dayOf),
    faultsOf: (draft) =>
      detailsFaults(draft, { now: now(), dayOf }).map(({ field, code }) => ({
        fieldId: detailsIds[field],
        message: messages[code],
      })),
  });
  return (
    <AnimalPartForm title={words.title} save={words.save} place={place} form={form}>
      <DetailsFields draft={form.draft.value} onChange={form.draft.set} errorOf={form.errorOf} />
    </AnimalPartForm>
  );
}
