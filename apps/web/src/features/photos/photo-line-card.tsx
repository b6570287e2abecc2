import { useEffect, useSyncExternalStore } from 'react';
import { choosePhotoLine, onPhotoLine, photoLine, readPhotoLine } from '../../device/opened/photo-line.ts';
import { failureText } from '../../forms/failure-text.ts';
import { showToast } from '../../ui/feedback/toast-queue.ts';
import { ChipGroup } from '../../ui/fields/chip-group.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useAllWords } from '../../words/all-words.ts';

/** Chooses the connections over which this device sends photos. */
export function PhotoLineCard() {
  const { photos, app } = useAllWords();
  const { line: words } = photos;
  const line = useSyncExternalStore(onPhotoLine, photoLine);
  useEffect(() => {
    readPhotoLine().catch(() => undefined);
  }, []);
  return (
    <SectionCard title={words.title}>
      <ChipGroup
        label={words.choice}
        choices={(['any', 'wifi'] as const).map((value) => ({ value, label: words[value] }))}
        value={line}
        onChange={(chosen) => {
          if (chosen === null) return;
          choosePhotoLine(chosen).catch((error: unknown) =>
            showToast({ message: failureText(app, error), tone: 'danger' }),
          );
        }}
      />
      <p className="field-hint">{words.hint}</p>
    </SectionCard>
  );
}
