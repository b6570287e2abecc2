import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { signOutAndRemove } from '../../device/session/records.ts';
import { listPeople, signOut } from '../../device/session/session.ts';
import { isSharedDevice } from '../../device/session/shared-device.ts';
import { useLive } from '../../device/use-live.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { showToast } from '../../ui/feedback/toast-queue.ts';
import { useAllWords } from '../../words/all-words.ts';
import './session.css';

/** Signs out and removes the records, which is suggested on a shared device, or keeps them. */
export function SignOut({ userId }: { userId: string }) {
  const words = useAllWords();
  const said = words.deviceRecords.signOut;
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const people = useLive(listPeople, []);
  const isShared = useLive(isSharedDevice, []) ?? false;
  const unsent = people?.find((person) => person.user.id === userId)?.unsent ?? 0;
  const leave = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
      setAsking(false);
    } catch {
      showToast({ message: words.app.unexpected, tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  const choices = [
    <Button
      key="remove"
      variant={isShared ? 'primary' : 'secondary'}
      isWide
      isBusy={isBusy}
      onClick={() =>
        void leave(async () => {
          await signOutAndRemove(userId);
          showToast({ message: words.deviceRecords.sealed.left });
        })
      }
    >
      {said.remove}
    </Button>,
    <Button
      key="keep"
      variant={isShared ? 'secondary' : 'primary'}
      isWide
      isBusy={isBusy}
      onClick={() => void leave(() => signOut())}
    >
      {said.keep}
    </Button>,
  ];
  return (
    <>
      <Button icon={LogOut} onClick={() => setAsking(true)}>
        {words.session.account.signOut}
      </Button>
      <Dialog
        isOpen={isAsking}
        title={said.title}
        role="alertdialog"
        isDismissable={!isBusy}
        onClose={() => setAsking(false)}
      >
        <p>{unsent > 0 ? said.unsent(unsent) : said.clean}</p>
        {isShared && <p>{said.shared}</p>}
        <p>{said.what}</p>
        <div className="sign-out-choices">
          {isShared ? choices : choices.toReversed()}
          <Button variant="quiet" isWide onClick={() => setAsking(false)}>
            {said.stay}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
