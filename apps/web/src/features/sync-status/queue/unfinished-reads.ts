import { listDrafts } from '../../../device/edits/drafts.ts';
import { deviceAtHand, type OpenDevice, openedDevice } from '../../../device/opened/open-device.ts';
import { getAnimals, getFarm } from '../../../device/reads/farm-reads.ts';
import { correctedMoment } from '../../../device/storage/device-clock.ts';
import type { DraftPlace } from '../../../device/storage/draft-rows.ts';

/** A form that was started and not saved. */
export type UnfinishedForm = {
  place: DraftPlace;
  /** A treatment and its medicine are one form with two drafts. */
  draftIds: readonly string[];
  savedAt: string;
  tag: string | null;
  farmName: string;
};

/** The last result in this tab, for the first render of a screen. */
const lastRead = new WeakMap<OpenDevice, readonly UnfinishedForm[]>();

/** All unfinished forms, the latest first. */
export const readUnfinished = async (): Promise<readonly UnfinishedForm[]> => {
  const device = openedDevice();
  const drafts = await listDrafts();
  // If the person has signed out in the meantime, their forms must not be shown to the next.
  if (deviceAtHand() !== device) return [];
  const byForm = Map.groupBy(drafts, ({ place }) => JSON.stringify(place));
  const forms = await Promise.all(
    [...byForm.values()].map(async (parts): Promise<UnfinishedForm[]> => {
      const [last] = parts;
      if (!last) return [];
      const { farm_id, animal_id } = last.place;
      const ids = animal_id === null ? [] : [animal_id];
      const [farm, animals] = await Promise.all([getFarm(farm_id), getAnimals(farm_id, ids)]);
      const found = animal_id === null ? undefined : animals.get(animal_id);
      return [
        {
          place: last.place,
          draftIds: parts.map(({ id }) => id),
          savedAt: correctedMoment(last.savedAtMs),
          // An animal that has moved away is still shown with its number.
          tag: found?.document.identification_number ?? animal_id,
          farmName: farm?.farm.name ?? farm_id,
        },
      ];
    }),
  );
  lastRead.set(device, forms.flat());
  return forms.flat();
};

/** The last result, or none before the first reading, because no screen waits for it. */
export const unfinishedAtHand = (): readonly UnfinishedForm[] => {
  const device = deviceAtHand();
  return (device && lastRead.get(device)) ?? [];
};
