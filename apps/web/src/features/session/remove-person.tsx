import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { type Person, removePerson } from '../../device/session.ts';
import { exportUnsent } from '../../device/unsent-file.ts';
import { saveFile } from '../../forms/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { useWords } from '../../words/words.tsx';

export interface RemovePersonProps {
  person: Person;
  isCurrent: boolean;
  onClose: () => void;
}

/** Asks once when everything is sent. Unsent work is counted, offered as a file, and asked about a second time. */
export function RemovePerson({ person: { user, unsent: unsentAtFirst }, isCurrent, onClose }: RemovePersonProps) {
  const words = useWords();
  const { remove: said } = words.session;
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
    exportUnsent(user.id).then((text) => {
      saveFile(text, said.file(user.name, new Date().toISOString().slice(0, 10)));
      showToast({ message: said.saved });
    }, fail);
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
        <p>{said.saveFirst}</p>
        <Button icon={Download} onClick={() => void save()}>
          {said.saveFile}
        </Button>
      </ConfirmDialog>
    );
  }
  return (
    // A dialog of its own: the focus starts anew, so that a second press in the same place is no answer.
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
