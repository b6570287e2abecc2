import HardDrive from 'lucide-react/icons/hard-drive';
import { useEffect, useState } from 'react';
import { keepAllFarms, keepFewFarms, mostKeptFarms } from '../../../device/sync/desk-farms.ts';
import { useSyncStatus } from '../../../device/use-live.ts';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { CheckRow } from '../../../ui/fields/check-row.tsx';
import { DeskCard } from '../../../ui/lists/desk-card.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import './computer-card.css';

/** What is kept on this computer, and whether that is all farms. */
export function ComputerCard() {
  const { start } = useDeskWords();
  const { computer: words } = start;
  const status = useSyncStatus();
  const part = status?.keptFarms;
  const fill = status?.firstFill;
  const isAll = !part;
  const [asked, setAsked] = useState<boolean | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for is done, or something else is
  useEffect(() => setAsked(null), [isAll]);
  const choose = (all: boolean) => {
    setAsked(all);
    (all ? keepAllFarms() : keepFewFarms()).catch(() => {
      setAsked(null);
      showToast({ message: words.failed });
    });
  };
  return (
    <DeskCard icon={HardDrive} title={words.title} asked={{ data: status, error: null }} words={start}>
      <div className="computer-card">
        {part ? (
          <>
            {part.farms > 0 && <p className="computer-card-kept">{words.part(part.kept, part.farms)}</p>}
            <p className="computer-card-about">{words.partExplanation(mostKeptFarms)}</p>
          </>
        ) : fill ? (
          <ProgressBar label={words.filling} done={fill.farmsDone} total={fill.farms} />
        ) : (
          <p>{words.all}</p>
        )}
        <CheckRow label={words.keepAll} hint={words.keepAllHint} isChecked={asked ?? isAll} onChange={choose} />
      </div>
    </DeskCard>
  );
}
