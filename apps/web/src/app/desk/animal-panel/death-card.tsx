import type { AnimalOfFarm } from '@byre/contract/across-farms/schema';
import { sameJson } from '@byre/contract/sync/merge';
import { DepartureBanner } from '../../../features/animals/departure-banner.tsx';
import { type DeathDraft, deathDraftFrom, deathOf, newDeath } from '../../../features/animals/upkeep/death-draft.ts';
import { DeathFields } from '../../../features/animals/upkeep/death-fields.tsx';
import { dayFault } from '../../../features/animals/upkeep/upkeep-rules.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { useWords } from '../../../words/words.tsx';
import { now } from '../../clock.ts';
import { usePutRight } from '../case-page/use-put-right.ts';
import { AnimalPart, AnimalPartForm, type PartFormProps, placeOfAnimal } from './animal-part.tsx';

type DeathEdit = { base: AnimalOfFarm; death: DeathDraft };

const dayId = 'animal-death-day';

/** How and when the animal died, put right here. */
export function DeathCard({ animal }: { animal: AnimalOfFarm }) {
  const { death: words } = useDeskWords().animal;
  return (
    <AnimalPart
      animal={animal}
      draftName="death"
      title={words.title}
      change={{ label: words.change, name: words.changeNamed }}
      Form={DeathForm}
    >
      <DepartureBanner animal={animal} />
    </AnimalPart>
  );
}

function DeathForm({ animal, ...rest }: PartFormProps<DeathEdit>) {
  const { death: words } = useDeskWords().animal;
  const { upkeep } = useWords();
  const place = placeOfAnimal(animal);
  const form = usePutRight<DeathEdit>({
    ...rest,
    place,
    initial: () => ({ base: animal, death: recordedDeath(animal) }),
    fieldsOf: ({ base, death }) => {
      const written = deathOf(death);
      // A record from before there were ways to die stays as it is until something is changed.
      return sameJson(deathOf(recordedDeath(base)), written) ? {} : { deceased_record: written };
    },
    faultsOf: ({ base, death }) => {
      const fault = dayFault(death.day, base, now());
      return fault === null ? [] : [{ fieldId: dayId, message: upkeep[fault] }];
    },
  });
  const { value, set } = form.draft;
  return (
    <AnimalPartForm title={words.title} save={words.save} place={place} form={form}>
      <div className="desk-entry-part" id={dayId} tabIndex={-1}>
        <DeathFields
          species={value.base.species}
          draft={value.death}
          onChange={(change) => set((current) => ({ ...current, death: { ...current.death, ...change } }))}
          likelyCauses={value.base.deceased_record?.mortality_reason ?? []}
          dayError={form.errorOf(dayId)}
          now={now}
        />
      </div>
    </AnimalPartForm>
  );
}

const recordedDeath = ({ deceased_record }: AnimalOfFarm): DeathDraft =>
  deceased_record === null ? newDeath('') : deathDraftFrom(deceased_record);
