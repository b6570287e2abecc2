import FileQuestion from 'lucide-react/icons/file-question-mark';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Page } from '../ui/frames/page.tsx';
import { PageHeader } from '../ui/frames/page-header.tsx';

export interface MissingPageProps {
  title: string;
  explanation: string;
  back: { to: string; label?: string };
}

/** Replaces a form whose document is not on this device, or belongs elsewhere. */
export function MissingPage({ title, explanation, back }: MissingPageProps) {
  return (
    <Page header={<PageHeader title={title} back={back} />}>
      <EmptyState icon={FileQuestion} title={title}>
        <p>{explanation}</p>
      </EmptyState>
    </Page>
  );
}
