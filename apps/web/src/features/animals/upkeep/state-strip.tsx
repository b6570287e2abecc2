import { isStockGroup } from '@byre/contract/animals/stock-group';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { lastHeadCount, latestEntry } from '../../../device/storage/animal-histories.ts';
import { animalStatus } from '../../../device/storage/animal-status.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { format } from '../../../words/format.ts';
import { inOneLine } from '../../../words/in-one-line.ts';
import { valueText } from '../../../words/value-text.ts';
import { useWords } from '../../../words/words.tsx';
import type { AnimalItem } from '../animal-item.ts';
import { NewsDialog } from './news-dialog.tsx';
import { givesMilk } from './upkeep-choices.ts';
import { useDialogAt } from './use-dialog-at.ts';
import '../animals.css';

/** The animal's current state in a line, and the button that updates it. */
export function StateStrip({ item, now }: { item: AnimalItem; now: () => Date }) {
  const { upkeep: words } = useWords();
  const dialog = useDialogAt('news');
  const { document: animal } = item;
  if (animalStatus(animal) !== 'on-farm') return null;
  const milk = givesMilk(animal) ? latestEntry(animal.milk_yield_level) : null;
  const state = latestEntry(animal.reproductive_state) ?? latestEntry(animal.diet_intensity);
  const isGroup = isStockGroup(animal);
  const heads = lastHeadCount(animal);
  const about = isGroup
    ? inOneLine([heads && words.countedOn(format.day(heads.date)), state && valueText(words, state.name)])
    : inOneLine([state && words.sinceDay(format.day(state.date)), milk && words.milk(valueText(words, milk.name))]);
  const isSo = state ? valueText(words, state.name) : words.notKnown;
  const holds = heads ? words.holds(heads.count) : words.notCounted;
  return (
    <div className="state-strip">
      <p>
        <strong>{isGroup ? holds : isSo}</strong>
        {about !== '' && <small>{about}</small>}
      </p>
      <Button
        variant="quiet"
        icon={RefreshCw}
        aria-label={isGroup ? words.updateGroup : words.updateNamed}
        onClick={dialog.open}
      >
        {words.update}
      </Button>
      {dialog.isOpen && <NewsDialog item={item} now={now} onClose={dialog.close} />}
    </div>
  );
}
