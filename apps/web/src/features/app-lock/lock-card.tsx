import type { User } from '@byre/contract/session/schema';
import Lock from 'lucide-react/icons/lock';
import { useState, useSyncExternalStore } from 'react';
import { lockNow, setIdleMinutes } from '../../device/lock/app-lock.ts';
import { onRewriting, rewritingProgress } from '../../device/lock/rewriting.ts';
import type { Vault } from '../../device/lock/vault.ts';
import { readVault } from '../../device/lock/vault-store.ts';
import { useLive } from '../../device/use-live.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { KeyValueList } from '../../ui/lists/key-value-list.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useLockWords } from '../../words/lock-words.tsx';
import { IdleChoice } from './idle-choice.tsx';
import { LockChanges } from './lock-changes.tsx';
import { TurnOn } from './turn-on.tsx';
import './app-lock.css';

/** The app lock of the signed-in person on this device. */
export function LockCard({ user }: { user: User }) {
  const words = useLockWords();
  const vault = useLive(() => readVault(user.id), [user.id]);
  const [isSettingUp, setSettingUp] = useState(false);
  if (vault === undefined) return null;
  return (
    <SectionCard title={words.title}>
      {vault === null ? (
        <>
          <p>{words.off}</p>
          <div className="lock-actions">
            <Button icon={Lock} onClick={() => setSettingUp(true)}>
              {words.turnOn}
            </Button>
          </div>
        </>
      ) : (
        <LockOn user={user} vault={vault} />
      )}
      {isSettingUp && vault === null && <TurnOn user={user} onClose={() => setSettingUp(false)} />}
    </SectionCard>
  );
}

function LockOn({ user, vault }: { user: User; vault: Vault }) {
  const words = useLockWords();
  return (
    <>
      <Rewriting state={vault.state} />
      {vault.state !== 'opening' && (
        <>
          <KeyValueList items={[{ label: words.opensWith, value: words.ways[wayOf(vault)] }]} />
          <IdleChoice value={vault.idleMinutes} onChange={(minutes) => void setIdleMinutes(user.id, minutes)} />
          <div className="lock-actions">
            <Button icon={Lock} onClick={() => lockNow(user.id)}>
              {words.lockNow}
            </Button>
            <LockChanges user={user} vault={vault} />
          </div>
        </>
      )}
    </>
  );
}

const wayOf = ({ pin, passkey }: Vault) => (pin && passkey ? 'both' : pin ? 'pin' : 'passkey');

function Rewriting({ state }: { state: Vault['state'] }) {
  const words = useLockWords();
  const progress = useSyncExternalStore(onRewriting, rewritingProgress);
  if (state === 'sealed') return null;
  return (
    <>
      <ProgressBar
        label={state === 'sealing' ? words.sealing : words.opening}
        done={progress?.done ?? 0}
        total={progress?.total ?? 0}
      />
      <p>{words.goesOn}</p>
    </>
  );
}
