import { onDatabase } from '../storage/database.ts';
import { deviceDatabase as database } from '../storage/device-database.ts';

const deskKey = 'setting desk-was-open';
const lastKey = 'setting last-person';
const severalKey = 'setting several-people';

/** The practice desk was opened here, so this is the practice's computer. */
export const noteDesk = async (): Promise<void> => {
  await onDatabase(database, () => database.setting.put({ key: deskKey, value: 'yes' }));
};

/** Whether others use this device too: more than one person has signed in on it, or it is a desk of the practice. */
export const isSharedDevice = (): Promise<boolean> =>
  onDatabase(database, async () => {
    const noted = await database.setting.bulkGet([deskKey, severalKey]);
    return noted.some((row) => row !== undefined) || (await database.person.count()) > 1;
  });

/** Remembers who signed in. People who have been removed since are remembered without their id. */
export const noteSignIn = (userId: string): Promise<void> =>
  onDatabase(database, () =>
    database.transaction('rw', database.setting, async () => {
      const last = (await database.setting.get(lastKey))?.value;
      if (last === userId) return;
      await database.setting.put({ key: lastKey, value: userId });
      if (last !== undefined) await database.setting.put({ key: severalKey, value: 'yes' });
    }),
  );
