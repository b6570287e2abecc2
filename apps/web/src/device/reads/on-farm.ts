import type { Animal } from '@byre/contract/animals/schema';

/** Whether an animal is still on its farm: it has neither left nor died. */
export const isOnFarm = ({
  date_left_farm,
  deceased_record,
}: Pick<Animal, 'date_left_farm' | 'deceased_record'>): boolean => date_left_farm === null && deceased_record === null;
