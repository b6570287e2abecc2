import { oneAfterTheOther, whenNobodySeals } from '../browser/lock-tabs.ts';
import { server } from '../server/api-client.ts';
import { heldOf } from '../storage/keyring.ts';
import { type Progress, rewriteOnce } from './rewrite.ts';
import { secondKeyPath } from './second-key.ts';
import type { Vault } from './vault.ts';
import { changeVault, deleteVault, readVault } from './vault-store.ts';

let progress: Progress | null = null;
const listeners = new Set<() => void>();

/** The progress of the rewriting in this tab; null if there is none. */
export const rewritingProgress = (): Progress | null => progress;

export const onRewriting = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const show = (next: Progress | null): void => {
  progress = next;
  for (const listener of listeners) listener();
};

/** Lets other work on the databases go first. */
const giveWay = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * Rewrites everything of a person into the form that their lock requires, run after run until one finds nothing left.
 * Call it whenever a lock was opened, so that an interrupted run continues.
 */
export const rewriteAll = (userId: string, pause: () => Promise<void> = giveWay): Promise<void> =>
  oneAfterTheOther(`byre-rewriting-${userId}`, async () => {
    const run = (seals: boolean, what?: 'what-nobody-can-fetch-again') =>
      rewriteOnce({ userId, seals, onProgress: what ? () => undefined : show, pause }, what);
    try {
      for (;;) {
        const vault = await readVault(userId);
        if (!vault || heldOf(userId)?.kind !== 'open') return;
        // A tab that slept while the lock was set up may have written one more edit unencrypted.
        if (vault.state === 'sealed') return void (await run(true, 'what-nobody-can-fetch-again'));
        if ((await run(vault.state === 'sealing')) > 0) continue;
        if (vault.state === 'sealing') await changeVault(userId, sealed);
        else await throwAway(userId, vault, () => run(false));
      }
    } finally {
      show(null);
    }
  });

const sealed = (vault: Vault): Vault => (vault.state === 'sealing' ? { ...vault, state: 'sealed' } : vault);

/** The key is deleted when no tab can seal with it any more and nothing sealed was found after that. */
const throwAway = async (userId: string, { lockId }: Vault, run: () => Promise<number>): Promise<void> => {
  await whenNobodySeals(lockId, async () => {
    while ((await run()) > 0);
    await deleteVault(userId);
  });
  // The server's key is useless from now on. Without signal it stays there.
  server.tell({ method: 'DELETE', path: secondKeyPath(lockId), auth: 'user' }).catch(() => undefined);
};
