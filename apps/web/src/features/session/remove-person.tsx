import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { type Person, removePerson } from '../../device/session/session.ts';
import { exportUnsent } from '../../device/session/unsent-file.ts';
import { DeviceError } from '../../device/storage/device-error.ts';
import { saveFile } from '../../forms/save-file.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { showToast } from '../../ui/feedback/toast-queue.ts';
import { place } from '../../words/place.ts';
import { useWords } from '../../words/words.tsx';

export interface RemovePersonProps {
  person: Person;
  isCurrent: boolean;
  onClose: () => void;
}

/** Asks once if everything is sent. Unsent work is counted, offered as a file, and must be confirmed again. */
export function RemovePerson({ person, isCurrent, onClose }: RemovePersonProps) {
  const words = useWords();
  const { remove: said } = words.session;
  const { user, unsent: unsentAtFirst } = person;
  // Another tab may have locked it since the person was listed.
  const [isLocked, setLocked] = useState(person.isLocked);
  const [unsent, setUnsent] = useState(unsentAtFirst);
  const [isLastQuestion, setLastQuestion] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const fail = () => showToast({ message: words.app.unexpected, tone: 'danger' });
  const remove = async (evenUnsent: boolean) => {
    setBusy(true);
    try {
      const outcome = await removePerson(user.id, { evenUnsent });
      if (outcome.kind === 'unsent') return setUnsent(outcome.unsent);
      showToast({ message: said.done(user.name) });
      onClose();
    } catch {
      fail();
    } finally {
      setBusy(false);
    }
  };
  const save = () =>
    exportUnsent(user.id).then(
      (text) => {
        saveFile(text, said.file(user.name, place.dayOf(new Date())));
        showToast({ message: said.saved });
      },
      (error: unknown) => (isLockedError(error) ? setLocked(true) : fail()),
    );
  const shared = { isOpen: true, cancelLabel: said.keep, isDangerous: true, isBusy, onCancel: onClose };
  if (unsent === 0) {
    return (
      <ConfirmDialog
        {...shared}
        title={said.title(user.name)}
        confirmLabel={said.confirm}
        onConfirm={() => void remove(false)}
      >
        <p>{isCurrent ? said.cleanYou : said.clean(user.name)}</p>
      </ConfirmDialog>
    );
  }
  if (!isLastQuestion) {
    return (
      <ConfirmDialog
        {...shared}
        title={said.title(user.name)}
        confirmLabel={said.goOn}
        onConfirm={() => setLastQuestion(true)}
      >
        <p>{said.unsent(user.name, unsent)}</p>
        {isLocked ? (
          <Banner tone="warning" title={said.locked(user.name)}>
            {said.lockedHow(user.name, person.signedIn ? words.session.people.goOn : words.session.people.signInAs)}
          </Banner>
        ) : (
          <>
            <p>{said.saveFirst}</p>
            <Button icon={Download} onClick={() => void save()}>
              {said.saveFile}
            </Button>
          </>
        )}
      </ConfirmDialog>
    );
  }
  return (
    // A separate dialog with a new focus, so that a second press on the same spot does not confirm it.
    <ConfirmDialog
      key="last"
      {...shared}
      title={said.lastTitle(unsent)}
      confirmLabel={said.lastConfirm}
      onConfirm={() => void remove(true)}
    >
      <p>{said.last(user.name)}</p>
    </ConfirmDialog>
  );
}

const isLockedError = (error: unknown): boolean => error instanceof DeviceError && error.code === 'locked';
