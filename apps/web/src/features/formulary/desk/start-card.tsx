import type { FormularyEntry } from '@byre/contract/formulary/schema';
import { useQuery } from '@tanstack/react-query';
import NotebookTabs from 'lucide-react/icons/notebook-tabs';
import { listPage } from '../../../device/server/server-lists.ts';
import { DeskCard, DeskLine, DeskLines } from '../../../ui/lists/desk-card.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { format } from '../../../words/format.ts';
import { formularyKey } from '../queries.ts';

export interface FormularyCardProps {
  practiceId: string;
  /** Adds the practice's name to the title if there are several. */
  titleOf: (title: string) => string;
  /** The address of a screen of the desk. */
  to: (screen: string) => string;
}

/** How many lines of the formulary are not confirmed yet. */
export function FormularyCard({ practiceId, titleOf, to }: FormularyCardProps) {
  const { start } = useDeskWords();
  const { formulary: words } = start;
  const question = { path: `/api/practices/${encodeURIComponent(practiceId)}/formulary`, state: 'unconfirmed' };
  const { data, error } = useQuery({
    queryKey: [...formularyKey(practiceId), 'unconfirmed'],
    queryFn: async () => (await listPage<FormularyEntry>(question, { skip: 0, limit: 1 })).total,
  });
  return (
    <DeskCard
      icon={NotebookTabs}
      title={titleOf(words.title)}
      asked={{ data, error }}
      words={start}
      empty={data === 0 ? words.none : null}
    >
      <DeskLines>
        <DeskLine to={to('formulary?show=unconfirmed')} figure={format.number(data ?? 0)}>
          {words.unconfirmed}
        </DeskLine>
      </DeskLines>
    </DeskCard>
  );
}
