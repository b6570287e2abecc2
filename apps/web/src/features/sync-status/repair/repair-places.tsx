import FolderInput from 'lucide-react/icons/folder-input';
import { keepEdit } from '../../../device/edits/repairs.ts';
import { getCondition } from '../../../device/reads/list-reads.ts';
import type { Place, Repair } from '../../../device/reads/repair-reads.ts';
import { useLive } from '../../../device/use-live.ts';
import { List, ListRow } from '../../../ui/lists/list-row.tsx';
import { SectionCard } from '../../../ui/lists/section-card.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { format } from '../../../words/format.ts';
import { useDecision } from '../use-decision.ts';

/** Other cases or treatments of the same animal for a record whose own was deleted. */
export function RepairPlaces({ facts: { item, places }, onDone }: { facts: Repair; onDone: () => void }) {
  const { repair } = useAllWords().unsentChanges;
  const { decide } = useDecision(onDone);
  const isTreatment = item.entity === 'treatment-history';
  const title = isTreatment ? repair.keepInCase : repair.keepInTreatment;
  if (places.length === 0) {
    return (
      <SectionCard title={title}>
        <p>{isTreatment ? repair.noOtherCase : repair.noOtherTreatment}</p>
      </SectionCard>
    );
  }
  return (
    <SectionCard title={title} isFlush>
      <List label={title}>
        {places.map((place) => (
          <ListRow
            key={`${place.medical_record_id} ${place.treatment_id}`}
            icon={FolderInput}
            title={<PlaceName place={place} />}
            subtitle={place.treatment === null ? null : <CaseName place={place} />}
            meta={format.day(place.at)}
            onPress={() => {
              const { medical_record_id, treatment_id } = place;
              decide(() => keepEdit(item.id, { medical_record_id, treatment_id }), { done: repair.keptThere });
            }}
          />
        ))}
      </List>
    </SectionCard>
  );
}

function PlaceName({ place }: { place: Place }) {
  const { treatment } = useAllWords();
  return place.treatment === null ? <CaseName place={place} /> : place.treatment || treatment.unnamed;
}

function CaseName({ place }: { place: Place }) {
  const { medicalRecords } = useAllWords();
  const names = useLive(
    async () => Promise.all(place.conditions.map(async (id) => (await getCondition(id))?.pathology)),
    [place.conditions],
  );
  const known = (names ?? []).filter((name) => name !== undefined);
  return known.length === 0 ? medicalRecords.noConditions : known.join(', ');
}
