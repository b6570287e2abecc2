import { holdSealing } from '../browser/lock-tabs.ts';
import { heldOf, hold, noteLock, onHeld } from '../storage/keyring.ts';
import { keepToken } from '../storage/stored-token.ts';
import { cipherOf } from './cipher.ts';
import { readVault } from './vault-store.ts';

/** The keys of the locks that are open in this tab. */
const keys = new Map<string, { lockId: string; dataKey: Uint8Array<ArrayBuffer> }>();

export const keyOf = (userId: string) => keys.get(userId);

/**
 * Opens a person's lock in this tab. False if that lock no longer exists. `beforeStored`: the lock is being set up, and
 * nothing is sealed yet.
 */
export const takeKey = async (userId: string, lockId: string, dataKey: Uint8Array<ArrayBuffer>): Promise<boolean> => {
  const letGo = await holdSealing(lockId);
  // Checked once the key is held, because from then on the lock cannot be deleted.
  const vault = await readVault(userId);
  if (vault?.lockId !== lockId) {
    letGo();
    noteLock(userId, vault ? JSON.stringify(vault) : undefined);
    return false;
  }
  const cipher = cipherOf(dataKey);
  keys.set(userId, { lockId, dataKey: dataKey.slice() });
  const stop = onHeld(() => {
    const held = heldOf(userId);
    if (held?.kind === 'open' && held.cipher === cipher && held.seals) return;
    letGo();
    if (held?.kind === 'open' && held.cipher === cipher) return;
    stop();
    cipher.erase();
    const kept = keys.get(userId);
    if (kept?.lockId !== lockId) return;
    kept.dataKey.fill(0);
    keys.delete(userId);
  });
  hold(userId, { kind: 'open', lockId, cipher, seals: vault.state !== 'opening' });
  await keepToken(userId);
  return true;
};
