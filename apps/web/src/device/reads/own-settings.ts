import { openedDevice } from '../opened/open-device.ts';
import { onDatabase } from '../storage/database.ts';
import { deviceDatabase as database, ownKeyOf } from '../storage/device-database.ts';
import { openText, sealText } from '../storage/keyring.ts';

/* What the device remembers for whoever is signed in, such as the animals of the day: sealed where they have a lock. */

/** Null where there is nothing, or nothing that opens. */
export const getOwnSetting = async (key: string, userId = openedDevice().userId): Promise<string | null> => {
  const row = await onDatabase(database, () => database.setting.get(ownKeyOf(userId, key)));
  return row ? opened(userId, row) : null;
};

/** Changes one by what it is now, as one step: two changes at once both count. */
export const changeOwnSetting = async (key: string, change: (value: string | null) => string): Promise<void> => {
  const { userId } = openedDevice();
  await onDatabase(database, () =>
    database.transaction('rw', database.setting, async () => {
      const row = await database.setting.get(ownKeyOf(userId, key));
      const own = ownKeyOf(userId, key);
      const value = change(row ? opened(userId, row) : null);
      await database.setting.put({ key: own, value: sealText(userId, value, ['setting', own]) });
    }),
  );
};

const opened = (userId: string, { key, value }: { key: string; value: string }): string | null => {
  try {
    return openText(userId, value, ['setting', key]);
  } catch {
    return null;
  }
};
