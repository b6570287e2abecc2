import MapPinOff from 'lucide-react/icons/map-pin-off';
import { ButtonLink } from '../../ui/button.tsx';
import { DeskPage } from '../../ui/desk-frame.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { paths } from '../paths.ts';

/** For an address of the desk that leads nowhere, or to a screen that is not this person's to open. */
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
