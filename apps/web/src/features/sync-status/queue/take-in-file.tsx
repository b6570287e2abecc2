import FileUp from 'lucide-react/icons/file-up';
import { useState } from 'react';
import { deviceText } from '../../../device/browser/device-name.ts';
import {
  type FileRefusal,
  readUnsentFile,
  takeInUnsent,
  type UnsentFile,
} from '../../../device/session/unsent-file.ts';
import { failureText } from '../../../forms/failure-text.ts';
import { useOneSave } from '../../../forms/use-one-save.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FileButton } from '../../../ui/buttons/file-button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { KeyValueList } from '../../../ui/lists/key-value-list.tsx';
import { SectionCard } from '../../../ui/lists/section-card.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { format } from '../../../words/format.ts';
import type { AllWords } from '../../../words/with-later.ts';

type Chosen = UnsentFile | FileRefusal;

/** Imports unsent work from another device: choose a file, see its contents, and only then import it. */
export function TakeInFile() {
  const { app, unsentChanges } = useAllWords();
  const words = unsentChanges.takeIn;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const once = useOneSave();
  const [isBusy, setBusy] = useState(false);
  const fail = (error: unknown) => showToast({ message: failureText(app, error), tone: 'danger' });
  const choose = ([file]: readonly [File, ...File[]]) => {
    file.text().then(readUnsentFile).then(setChosen, fail);
  };
  const take = (file: UnsentFile) => {
    if (!once.begin()) return;
    setBusy(true);
    takeInUnsent(file)
      .then(({ added, known }) => {
        once.saved();
        setChosen(null);
        showToast({ message: words.done(added, known), tone: added > 0 ? 'good' : 'neutral' });
      }, fail)
      .finally(() => {
        once.again();
        setBusy(false);
      });
  };
  return (
    <SectionCard title={words.title}>
      <p>{words.explanation}</p>
      <FileButton label={words.choose} accept="application/json,.json" icon={FileUp} onFiles={choose}>
        {words.choose}
      </FileButton>
      <div aria-live="polite">
        {chosen && 'kind' in chosen && <Banner tone="warning" title={refusalText(words, chosen)} />}
        {chosen && !('kind' in chosen) && (
          <FileContent file={chosen} isBusy={isBusy} onTake={() => take(chosen)} onCancel={() => setChosen(null)} />
        )}
      </div>
    </SectionCard>
  );
}

type FileContentProps = { file: UnsentFile; isBusy: boolean; onTake: () => void; onCancel: () => void };

function FileContent({ file, isBusy, onTake, onCancel }: FileContentProps) {
  const { app, unsentChanges } = useAllWords();
  const words = unsentChanges.takeIn;
  const { person, device, exportedAt, edits, firstAt, lastAt } = file;
  return (
    <div className="take-in-file">
      <KeyValueList
        items={[
          { label: words.person, value: person.name },
          { label: words.device, value: deviceText(app.device, device) },
          { label: words.saved, value: momentText(exportedAt) },
          { label: words.count, value: format.number(edits.length) },
          { label: words.first, value: momentText(firstAt) },
          { label: words.last, value: momentText(lastAt) },
        ]}
      />
      <div className="queue-item-actions">
        <Button variant="primary" isBusy={isBusy} onClick={onTake}>
          {words.take}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </div>
  );
}

const momentText = (iso: string | null): string =>
  iso === null || Number.isNaN(Date.parse(iso)) ? '–' : format.dayAndTime(iso);

type TakeInWords = AllWords['unsentChanges']['takeIn'];

const refusalText = (words: TakeInWords, refusal: FileRefusal): string =>
  refusal.kind === 'other-person' ? words.otherPerson(refusal.name) : words.refusals[refusal.kind];
