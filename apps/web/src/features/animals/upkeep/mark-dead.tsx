import HeartOff from 'lucide-react/icons/heart-off';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useWords } from '../../../words/words.tsx';
import { animalStatus } from '../animal-rules.ts';
import { DeathDialog, type DeathDialogProps } from './death-dialog.tsx';

/** The way to say that an animal is dead; nothing for one that is. */
export function MarkDead(props: Omit<DeathDialogProps, 'onClose'>) {
  const { dead: words } = useWords().upkeep;
  const [isOpen, setOpen] = useState(false);
  if (animalStatus(props.animal) === 'dead') return null;
  return (
    <>
      <Button variant="quiet" icon={HeartOff} onClick={() => setOpen(true)}>
        {words.button}
      </Button>
      {isOpen && <DeathDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
