import HeartOff from 'lucide-react/icons/heart-off';
import { animalStatus } from '../../../device/storage/animal-status.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useWords } from '../../../words/words.tsx';
import { DeathDialog, type DeathDialogProps } from './death-dialog.tsx';
import { useDialogAt } from './use-dialog-at.ts';

/** The button that marks an animal as dead; nothing if it is dead already. */
export function MarkDead(props: Omit<DeathDialogProps, 'onClose'>) {
  const { dead: words } = useWords().upkeep;
  const dialog = useDialogAt('death');
  if (animalStatus(props.animal) === 'dead') return null;
  return (
    <>
      <Button variant="quiet" icon={HeartOff} onClick={dialog.open}>
        {words.button}
      </Button>
      {dialog.isOpen && <DeathDialog {...props} onClose={dialog.close} />}
    </>
  );
}
