import { openedDevice } from '../opened/open-device.ts';
import { onDatabase } from '../storage/database.ts';

/** Whether every farm that the person may see is completely on this device. If not, the server may know of more. */
export const isEveryFarmHere = async (): Promise<boolean> => {
  const { baseDatabase } = openedDevice();
  const farms = await onDatabase(baseDatabase, () => baseDatabase.bucket.where('bucket').startsWith('farm:').toArray());
  return farms.length > 0 && farms.every(({ cursor }) => cursor !== null);
};
