import MapPinOff from 'lucide-react/icons/map-pin-off';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DeskPage } from '../../ui/frames/desk-frame.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { paths } from '../paths.ts';

/** For an unknown address of the desk, or a screen that this person may not open. */
export function DeskNotFound() {
  const { notFound } = useDeskWords().frame;
  return (
    <DeskPage title={notFound.title}>
      <EmptyState
        icon={MapPinOff}
        title={notFound.explanation}
        action={<ButtonLink to={paths.desk()}>{notFound.start}</ButtonLink>}
      />
    </DeskPage>
  );
}
