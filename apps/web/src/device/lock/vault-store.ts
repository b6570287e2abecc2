import { onDatabase } from '../storage/database.ts';
import { deviceDatabase as database, lockKeyOf } from '../storage/device-database.ts';
import { noteLock } from '../storage/keyring.ts';
import type { Vault } from './vault.ts';

/** A person's lock; null if they have none. Live inside `useLive`. */
export const readVault = (userId: string): Promise<Vault | null> =>
  onDatabase(database, async () => {
    const row = await database.setting.get(lockKeyOf(userId));
    return row ? (JSON.parse(row.value) as Vault) : null;
  });

/** Resolves when it is durable; throws if another tab was first. */
export const createVault = async (userId: string, vault: Vault): Promise<void> => {
  await onDatabase(database, () => database.setting.add({ key: lockKeyOf(userId), value: JSON.stringify(vault) }));
};

/** Changes an existing lock, whatever another tab does at the same time. Resolves to its new state. */
export const changeVault = async (userId: string, change: (vault: Vault) => Vault): Promise<Vault | null> => {
  const changed = await onDatabase(database, () =>
    database.transaction('rw', database.setting, async () => {
      const row = await database.setting.get(lockKeyOf(userId));
      if (!row) return null;
      const vault = change(JSON.parse(row.value) as Vault);
      await database.setting.put({ key: lockKeyOf(userId), value: JSON.stringify(vault) });
      return vault;
    }),
  );
  noteLock(userId, changed === null ? undefined : JSON.stringify(changed));
  return changed;
};

export const deleteVault = async (userId: string): Promise<void> => {
  await onDatabase(database, () => database.setting.delete(lockKeyOf(userId)));
  noteLock(userId, undefined);
};
