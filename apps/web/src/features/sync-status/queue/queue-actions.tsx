import CloudUpload from 'lucide-react/icons/cloud-upload';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { sendNow } from '../../../device/edits/edits.ts';
import { exportUnsent } from '../../../device/session/unsent-file.ts';
import { syncStatus } from '../../../device/sync/sync-status.ts';
import { saveFile } from '../../../forms/save-file.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { useAllWords } from '../../../words/all-words.ts';
import { place } from '../../../words/place.ts';

/** Actions on all unsent changes at once. `isPrimary`: nothing is more urgent than sending. */
export function QueueActions({ isPrimary }: { isPrimary: boolean }) {
  const words = useAllWords();
  const { queue } = words.unsentChanges;
  const [isSending, setSending] = useState(false);
  const send = () => {
    setSending(true);
    trySending()
      .then(
        (hasGone) => !hasGone && showToast({ message: queue.cannotSendNow, tone: 'warning' }),
        () => showToast({ message: queue.cannotSendNow, tone: 'warning' }),
      )
      .finally(() => setSending(false));
  };
  const exportAll = () => {
    exportUnsent().then(
      (text) => {
        saveFile(text, queue.exportFile(place.dayOf(new Date())));
        showToast({ message: queue.exported });
      },
      () => showToast({ message: words.app.unexpected, tone: 'danger' }),
    );
  };
  return (
    <>
      <Button variant="secondary" icon={Download} onClick={exportAll}>
        {queue.exportAll}
      </Button>
      <Button variant={isPrimary ? 'primary' : 'secondary'} icon={CloudUpload} isBusy={isSending} onClick={send}>
        {queue.sendNow}
      </Button>
    </>
  );
}

/** Whether the server was reached and accepts changes. What it refuses is shown in the queue. */
const trySending = async (): Promise<boolean> => {
  await sendNow();
  const { phase, stopped } = await syncStatus();
  return phase !== 'offline' && phase !== 'portal' && stopped === 0;
};
