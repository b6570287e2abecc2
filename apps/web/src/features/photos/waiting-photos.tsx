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
import { Disclosure } from '../../ui/lists/disclosure.tsx';
import { List, ListRow } from '../../ui/lists/list-row.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { format } from '../../words/format.ts';
import { photoState } from './photo-text.ts';
import { RefusedPhoto } from './refused-photo.tsx';
import { useGoing, usePhotosHeld, usePhotoUrl } from './use-photo.ts';
import { type AnimalPhotos, firstAnimals, photosByVisit } from './waiting-rules.ts';
import './photos.css';

export interface WaitingPhotosProps {
  photos: readonly Waiting[];
  linkTo: (photo: Waiting) => string;
}

/** How many rows are shown at first, and how many more with each touch. A week without Wi-Fi is a thousand photos. */
const rowsAtOnce = 20;

/**
 * The photos that the server does not have: refused ones first, with what can be done about them, the others by visit
 * and animal. Nothing if there are none.
 */
export function WaitingPhotos({ photos, linkTo }: WaitingPhotosProps) {
  const words = useAllWords();
  const { queue, remove } = words.photos;
  const isHeld = usePhotosHeld();
  const [toDelete, setToDelete] = useState<string | null>(null);
  if (photos.length === 0) return null;
  const refused = photos.filter(({ refusal }) => refusal !== null);
  const waiting = photos.filter(({ refusal }) => refusal === null);
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
      {isHeld && waiting.length > 0 && (
        <div className="photos-explained">
          <Button icon={Send} onClick={letPhotosGo}>
            {queue.sendNow}
          </Button>
        </div>
      )}
      <PhotoRows label={queue.refused} photos={refused} linkTo={linkTo} onDelete={setToDelete} />
      <Visits photos={waiting} linkTo={linkTo} />
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

/** For one animal every photo is shown. For a round of farms there is a row for each animal, which opens. */
function Visits({ photos, linkTo }: WaitingPhotosProps) {
  const { queue } = useAllWords().photos;
  const [limit, setLimit] = useState(rowsAtOnce);
  const visits = photosByVisit(photos);
  const animals = visits.reduce((sum, visit) => sum + visit.animals.length, 0);
  if (animals <= 1) return <PhotoRows label={queue.title} photos={photos} linkTo={linkTo} />;
  return (
    <>
      {firstAnimals(visits, limit).map(({ farmId, farmName, day, animals: shown, count }) => (
        <section key={`${day} ${farmId}`} className="photo-visit">
          <h3>{farmName ?? farmId}</h3>
          <p className="photo-by">{queue.ofVisit(format.weekday(day), count)}</p>
          <ul>
            {shown.map((animal) => (
              <AnimalRow key={animal.animalId} animal={animal} linkTo={linkTo} />
            ))}
          </ul>
        </section>
      ))}
      <More left={animals - limit} onMore={() => setLimit(limit + rowsAtOnce)} />
    </>
  );
}

function AnimalRow({ animal: { tag, photos }, linkTo }: { animal: AnimalPhotos } & Pick<WaitingPhotosProps, 'linkTo'>) {
  const { photos: words } = useAllWords();
  const [isOpen, setOpen] = useState(false);
  const name = tag ?? words.queue.unknownAnimal;
  return (
    <li>
      <Disclosure summary={name} shortly={words.queue.count(photos.length)} onToggle={setOpen}>
        {isOpen && <PhotoRows label={name} photos={photos} linkTo={linkTo} />}
      </Disclosure>
    </li>
  );
}

interface PhotoRowsProps extends WaitingPhotosProps {
  label: string;
  /** For refused photos. */
  onDelete?: (id: string) => void;
}

function PhotoRows({ label, photos, linkTo, onDelete }: PhotoRowsProps) {
  const [limit, setLimit] = useState(rowsAtOnce);
  if (photos.length === 0) return null;
  return (
    <>
      <List label={label}>
        {photos.slice(0, limit).map((photo) => (
          <WaitingPhoto key={photo.id} photo={photo} to={linkTo(photo)} onDelete={onDelete} />
        ))}
      </List>
      <More left={photos.length - limit} onMore={() => setLimit(limit + rowsAtOnce)} />
    </>
  );
}

function More({ left, onMore }: { left: number; onMore: () => void }) {
  const { queue } = useAllWords().photos;
  if (left <= 0) return null;
  return (
    <Button variant="quiet" isWide onClick={onMore}>
      {queue.more(Math.min(left, rowsAtOnce), left)}
    </Button>
  );
}

type WaitingPhotoProps = { photo: Waiting; to: string } & Pick<PhotoRowsProps, 'onDelete'>;

function WaitingPhoto({ photo, to, onDelete }: WaitingPhotoProps) {
  const { photos: words } = useAllWords();
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
        aside={
          isRefused &&
          onDelete && <IconButton icon={Trash2} label={words.remove.named(name)} onClick={() => onDelete(photo.id)} />
        }
      />
      {isRefused && <Refusal photo={photo} explanation={explanation} />}
    </>
  );
}

function Refusal({ photo, explanation }: { photo: Waiting; explanation: string | null }) {
  const { url } = usePhotoUrl({ document: null, waitingId: photo.id }, 'small');
  return (
    <li className="photo-refused">
      {url !== null && <img src={url} alt="" />}
      {explanation !== null && <p>{explanation}</p>}
      <RefusedPhoto waiting={photo} />
    </li>
  );
}
