import Send from 'lucide-react/icons/send';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { letPhotoGo } from '../../device/edits/photos.ts';
import { letPhotosGo } from '../../device/opened/photo-line.ts';
import type { Waiting } from '../../device/reads/photo-reads.ts';
import { correctedMoment, correctedNowMs } from '../../device/storage/device-clock.ts';
import { failureText } from '../../forms/failure-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { showToast } from '../../ui/feedback/toast-queue.ts';
import { List, ListRow } from '../../ui/lists/list-row.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { photoState } from './photo-text.ts';
import { RefusedPhoto } from './refused-photo.tsx';
import { useGoing, usePhotosHeld, usePhotoUrl } from './use-photo.ts';
import './photos.css';

export interface WaitingPhotosProps {
  photos: readonly Waiting[];
  linkTo: (photo: Waiting) => string;
}

/** The photos that the server does not have, with what can be done about refused ones. Nothing if there are none. */
export function WaitingPhotos({ photos, linkTo }: WaitingPhotosProps) {
  const words = useAllWords();
  const { queue, remove } = words.photos;
  const isHeld = usePhotosHeld();
  const [toDelete, setToDelete] = useState<string | null>(null);
  if (photos.length === 0) return null;
  const confirm = () => {
    if (toDelete === null) return;
    letPhotoGo(toDelete)
      .then(
        () => showToast({ message: remove.done }),
        (error: unknown) => showToast({ message: failureText(words.app, error), tone: 'danger' }),
      )
      .finally(() => setToDelete(null));
  };
  return (
    <SectionCard title={queue.title} isFlush>
      <p className="photos-explained">{queue.explanation}</p>
      {isHeld && photos.some(({ refusal }) => refusal === null) && (
        <div className="photos-explained">
          <Button icon={Send} onClick={letPhotosGo}>
            {queue.sendNow}
          </Button>
        </div>
      )}
      <List label={queue.title}>
        {photos.map((photo) => (
          <WaitingPhoto key={photo.id} photo={photo} to={linkTo(photo)} onDelete={() => setToDelete(photo.id)} />
        ))}
      </List>
      <ConfirmDialog
        isOpen={toDelete !== null}
        title={remove.title}
        confirmLabel={remove.confirm}
        isDangerous
        onCancel={() => setToDelete(null)}
        onConfirm={confirm}
      >
        <p>{remove.onlyHere}</p>
      </ConfirmDialog>
    </SectionCard>
  );
}

function WaitingPhoto({ photo, to, onDelete }: { photo: Waiting; to: string; onDelete: () => void }) {
  const { photos: words } = useAllWords();
  const { url } = usePhotoUrl({ document: null, waitingId: photo.id }, 'small');
  const { text, tone, explanation } = photoState(words, photo, useGoing(photo.id));
  const isRefused = photo.refusal !== null;
  const name = photo.tag ?? words.queue.unknownAnimal;
  return (
    <>
      <ListRow
        title={name}
        subtitle={photo.farmName}
        meta={words.queue.savedAt(correctedMoment(photo.savedAtMs), new Date(correctedNowMs()))}
        badge={<StatusPill tone={tone}>{text}</StatusPill>}
        // A deleted record cannot be opened.
        to={photo.refusal === 'gone' ? undefined : to}
        aside={isRefused && <IconButton icon={Trash2} label={words.remove.named(name)} onClick={onDelete} />}
      />
      {isRefused && (
        <li className="photo-refused">
          {url !== null && <img src={url} alt="" />}
          {explanation !== null && <p>{explanation}</p>}
          <RefusedPhoto waiting={photo} />
        </li>
      )}
    </>
  );
}
