import MapPinOff from 'lucide-react/icons/map-pin-off';
import { ButtonLink } from '../ui/buttons/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Page } from '../ui/frames/page.tsx';
import { PageHeader } from '../ui/frames/page-header.tsx';
import { useWords } from '../words/words.tsx';
import { paths } from './paths.ts';

/** For an unknown address, and for something that is not (or no longer) on the device. */
export function NotFound({ title, explanation }: { title?: string; explanation?: string }) {
  const { app } = useWords();
  return (
    <Page header={<PageHeader title={title ?? app.notFound.title} />}>
      <EmptyState
        icon={MapPinOff}
        title={explanation ?? app.notFound.explanation}
        action={<ButtonLink to={paths.home()}>{app.notFound.farms}</ButtonLink>}
      />
    </Page>
  );
}
