import { openedDevice } from '../opened/open-device.ts';
import { onDatabase } from '../storage/database.ts';
import { deviceDatabase as database, ownKeyOf } from '../storage/device-database.ts';
import { openText, sealText } from '../storage/keyring.ts';

/* What the device remembers for the signed-in person, such as the animals of the day. Sealed if they have a lock. */

/** Null if there is nothing, or nothing that can be decrypted. */
export const getOwnSetting = async (key: string, userId = openedDevice().userId): Promise<string | null> => {
  const row = await onDatabase(database, () => database.setting.get(ownKeyOf(userId, key)));
  return row ? opened(userId, row) : null;
};

/** Changes a setting based on its current value in one step, so that two changes at once both count. */
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
