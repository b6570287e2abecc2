import { SectionCard } from '../../ui/section-card.tsx';
import { useWords } from '../../words/words.tsx';
import './medical-records.css';

export function CaseNotes({ notes }: { notes: string | null }) {
  const { page: words } = useWords().medicalRecords;
  if (notes === null || notes === '') return null;
  return (
    <SectionCard title={words.notes}>
      <p className="case-notes">{notes}</p>
    </SectionCard>
  );
}
