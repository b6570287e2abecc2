import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import { KeyValueList } from '../../ui/lists/key-value-list.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { format } from '../../words/format.ts';
import { place } from '../../words/place.ts';

/** Who recorded what and when. Records are inspected, and amendments must be dated and attributable. */
export function CaseFacts({ record }: { record: MedicalRecord }) {
  const { page: words } = useAllWords().medicalRecords;
  const stamp = (date: string, person: string | null) =>
    person === null ? format.dayAndTime(date) : words.by(format.dayAndTime(date), person);
  const items = [
    ...(record.examined_at === null ? [] : [{ label: words.examined, value: format.dayAndTime(record.examined_at) }]),
    ...(record.recheck_on
      ? [{ label: words.recheck, value: format.weekday(place.startOf(record.recheck_on).toISOString()) }]
      : []),
    { label: words.recorded, value: stamp(record.created_at, record.created_by) },
    ...(record.updated_at === record.created_at
      ? []
      : [{ label: words.changed, value: stamp(record.updated_at, record.updated_by) }]),
  ];
  return (
    <SectionCard title={words.facts}>
      <KeyValueList items={items} />
    </SectionCard>
  );
}
