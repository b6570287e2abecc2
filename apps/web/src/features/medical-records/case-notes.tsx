import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useAllWords } from '../../words/all-words.ts';
import './medical-records.css';

export function CaseNotes({ notes }: { notes: string | null }) {
  const { page: words } = useAllWords().medicalRecords;
  if (notes === null || notes === '') return null;
  return (
    <SectionCard title={words.notes}>
      <p className="case-notes">{notes}</p>
    </SectionCard>
  );
}
