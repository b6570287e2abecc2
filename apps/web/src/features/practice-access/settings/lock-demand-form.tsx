import { askLockDemand, setLockDemand } from '../../../device/server/practice-settings.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { DemandSection } from './demand-section.tsx';

/** Whether a practice requires its people to lock the app on their devices. */
export function LockDemandForm({ practiceId }: { practiceId: string }) {
  return (
    <DemandSection
      words={useDeskWords().settings.appLock}
      queryKey={['desk', 'lock-demand', practiceId]}
      ask={() => askLockDemand(practiceId)}
      set={(isWanted) => setLockDemand(practiceId, isWanted)}
      isOn={({ of_everybody }) => of_everybody}
    />
  );
}
