import PencilLine from 'lucide-react/icons/pencil-line';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState } from 'react';
import { throwAwayDrafts } from '../../../device/edits/drafts.ts';
import { correctedNowMs } from '../../../device/storage/device-clock.ts';
import type { DraftPlace } from '../../../device/storage/draft-rows.ts';
import { useLive } from '../../../device/use-live.ts';
import { failureText } from '../../../forms/failure-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { shieldFinger } from '../../../ui/feedback/finger-shield.ts';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { List, ListRow } from '../../../ui/lists/list-row.tsx';
import { SectionCard } from '../../../ui/lists/section-card.tsx';
import type { Words } from '../../../words/en.ts';
import { format } from '../../../words/format.ts';
import { place } from '../../../words/place.ts';
import { useWords } from '../../../words/words.tsx';
import { TagPlate } from '../tag-plate.tsx';
import { readUnfinished, type UnfinishedForm, unfinishedAtHand } from './unfinished-reads.ts';

export interface UnfinishedProps {
  /** Only forms started there; all of them if absent. */
  of?: { farmId: string; animalId?: string };
  linkTo: (place: DraftPlace) => string;
}

/** At first, because more would push the farms out of sight. */
const fewRows = 5;

/**
 * Forms that were started and not saved, for people who do not remember which cow it was. Nothing if there are none.
 */
export function Unfinished({ of, linkTo }: UnfinishedProps) {
  const { app, forms } = useWords();
  const { unfinished: words } = forms;
  const all = useLive(readUnfinished, [], unfinishedAtHand) ?? [];
  const [isWhole, setWhole] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // The pressed button is gone, so the focus moves to the first new row.
  useEffect(() => {
    if (isWhole) box.current?.querySelectorAll('a')[fewRows]?.focus();
  }, [isWhole]);
  const theirs = all.filter(({ place }) => isOf(place, of));
  if (theirs.length === 0) return null;
  const shown = isWhole ? theirs : theirs.slice(0, fewRows);
  const failed = (error: unknown) => showToast({ message: failureText(app, error), tone: 'danger' });
  const throwAway = ({ draftIds }: UnfinishedForm, what: string) => {
    throwAwayDrafts(draftIds).then((bringBack) => {
      // The next row moves up.
      shieldFinger().lower();
      showToast({ message: words.thrownAway(what), undo: () => void bringBack().catch(failed) });
    }, failed);
  };
  return (
    <SectionCard title={words.title} isFlush>
      <div ref={box}>
        <List label={words.title}>
          {shown.map((one) => {
            const what = nameOf(words, one.place);
            return (
              <ListRow
                key={one.draftIds[0]}
                icon={PencilLine}
                title={what}
                subtitle={of?.animalId === undefined && <Where form={one} isFarmKnown={of !== undefined} />}
                meta={whenOf(one.savedAt, new Date(correctedNowMs()))}
                to={linkTo(one.place)}
                aside={<IconButton icon={Trash2} label={words.throwAway(what)} onClick={() => throwAway(one, what)} />}
              />
            );
          })}
        </List>
      </div>
      {shown.length < theirs.length && (
        <Button variant="quiet" isWide onClick={() => setWhole(true)}>
          {words.showAll(theirs.length)}
        </Button>
      )}
    </SectionCard>
  );
}

/** The tag identifies the animal; without a tag, the farm is shown. */
function Where({ form: { tag, farmName }, isFarmKnown }: { form: UnfinishedForm; isFarmKnown: boolean }) {
  if (tag !== null) return <TagPlate tag={tag} />;
  return isFarmKnown ? null : farmName;
}

const isOf = (place: DraftPlace, of: UnfinishedProps['of']): boolean =>
  of === undefined || (place.farm_id === of.farmId && (of.animalId === undefined || place.animal_id === of.animalId));

const nameOf = ({ what }: Words['forms']['unfinished'], { form, entity_id }: DraftPlace): string => {
  const isNew = entity_id === null;
  switch (form) {
    case 'case':
      return isNew ? what.newCase : what.editCase;
    case 'treatment':
      return isNew ? what.newTreatment : what.editTreatment;
    case 'medicine':
      return isNew ? what.newMedicine : what.editMedicine;
    case 'tb-test':
      return what.tbTest;
    default:
      return what[form];
  }
};

/** `14:05` today, `Tue 17 Nov 14:05` on another day. */
const whenOf = (iso: string, now: Date): string =>
  place.isSameDay(iso, now) ? format.time(iso) : `${format.weekday(iso)} ${format.time(iso)}`;
