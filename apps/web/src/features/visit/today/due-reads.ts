import type { Animal } from '@byre/contract/animals/schema';
import type { OutboxRow } from '@byre/sync/state';
import { whenCalm } from '../../../device/browser/when-idle.ts';
import { deviceAtHand, type OpenDevice, openedDevice } from '../../../device/opened/open-device.ts';
import { readAnimal, readPacked } from '../../../device/reads/animal-reads.ts';
import { type KeptDue, readDueRows, readWholeFarms, writeDueRows } from '../../../device/reads/due-rows.ts';
import { readAnimalHistory, readFarmHistory, readStoredHistory } from '../../../device/reads/record-reads.ts';
import { correctedNowMs } from '../../../device/storage/device-clock.ts';
import { place } from '../../../words/place.ts';
import { type AnimalDue, animalsConcerned, type DueDays, dueDays, dueOfHerd, dueOn, keptDays } from './due.ts';

/** What is due today on all farms of this device. */
export type Today = {
  farms: readonly { farmId: string; animals: readonly AnimalDue[] }[];
  /** The farms that were looked through; fewer than `of` only after a first download, for a while. */
  looked: number;
  of: number;
};

type FarmDue = KeptDue<AnimalDue[]>;
/** What was read of a device in this tab. `isRunning`: farms are looked through in the background. */
type Kept = { farms: Map<string, FarmDue>; isRead: boolean; isRunning: boolean; last: Today | null };

const keptOf = (device: OpenDevice): Kept => {
  const kept = memory.get(device) ?? { farms: new Map(), isRead: false, isRunning: false, last: null };
  memory.set(device, kept);
  return kept;
};

const memory = new WeakMap<OpenDevice, Kept>();

/** As it was read last in this tab: for the first picture of a screen. */
export const todayAtHand = (): Today | undefined => {
  const device = deviceAtHand();
  return (device && memory.get(device)?.last) ?? undefined;
};

/** So many farms are looked through while somebody waits: those on which something has changed since. */
const mostAtOnce = 4;

/**
 * What is due today, from what was kept of each farm, with the unsent work on top. Farms that have changed since are looked
 * through at once if they are few, else in the background; until then what was kept of them stands.
 */
export const readToday = async (): Promise<Today> => {
  const device = openedDevice();
  const kept = keptOf(device);
  const days = dueDays(new Date(correctedNowMs()));
  // All asked for at once: a live query loses sight of what is asked for later.
  const [{ rows: edits }, farms, rows] = await Promise.all([
    device.outbox.read(),
    readWholeFarms(device),
    kept.isRead ? device.baseDatabase.farm_due.count().then(() => []) : readDueRows<AnimalDue[]>(device),
  ]);
  for (const row of rows) if (!kept.farms.has(row.farmId)) kept.farms.set(row.farmId, row);
  kept.isRead = true;
  const changed = farms.filter((farm) => !isFresh(kept.farms.get(farm.farmId), farm.rev, days));
  const isFew = changed.length <= mostAtOnce;
  if (isFew) for (const farm of changed) await lookAt(device, farm, days);
  if (changed.length > 0) void (isFew ? keepSoon(device, changed) : lookThrough(device, days));
  const found = await Promise.all(
    farms.map(async ({ farmId }) => {
      const stored = kept.farms.get(farmId)?.due ?? [];
      const own = edits.filter(({ mutation }) => mutation.farm_id === farmId);
      const due = own.length === 0 ? stored : await withEdits(device, { farmId, stored, edits: own }, days);
      return { farmId, animals: due.map((one) => dueOn(one, days)).filter(hasAny) };
    }),
  );
  const today = {
    farms: found.filter(({ animals }) => animals.length > 0),
    looked: farms.filter(({ farmId }) => kept.farms.has(farmId)).length,
    of: farms.length,
  };
  kept.last = today;
  return today;
};

const hasAny = ({ rechecks, courses, withdrawals }: AnimalDue): boolean =>
  rechecks.length + courses.length + withdrawals.length > 0;

const isFresh = (kept: FarmDue | undefined, rev: number, { now }: DueDays): boolean =>
  kept?.rev === rev && Math.abs(place.daysFrom(kept.day, now)) < keptDays;

type Farm = { farmId: string; rev: number };

/** Reads a farm's records once, and notes what is due on it. */
const lookAt = async (device: OpenDevice, { farmId, rev }: Farm, days: DueDays): Promise<FarmDue> => {
  const history = await readStoredHistory(device, farmId);
  const animals = await readPacked(device, farmId, animalsConcerned(history));
  const made = { farmId, rev, day: days.today, due: dueOfHerd(history, animals, days) };
  keptOf(device).farms.set(farmId, made);
  return made;
};

/** A live query may not write: what it made is kept after it. */
const keepSoon = async (device: OpenDevice, farms: readonly Farm[]): Promise<void> => {
  await new Promise<void>(whenCalm);
  if (deviceAtHand() !== device) return;
  const { farms: made } = keptOf(device);
  // What cannot be kept is made anew at the next start.
  await writeDueRows(
    device,
    farms.flatMap(({ farmId }) => made.get(farmId) ?? []),
  ).catch(() => undefined);
};

/** So many farms are written at once: each writing has the screen read anew, and tell how far it is. */
const farmsAWrite = 4;

/** Farm by farm while nobody touches the screen: after a first download that is all of them. */
const lookThrough = async (device: OpenDevice, days: DueDays): Promise<void> => {
  const kept = keptOf(device);
  if (kept.isRunning) return;
  kept.isRunning = true;
  try {
    const changed = (await readWholeFarms(device)).filter(
      (farm) => !isFresh(kept.farms.get(farm.farmId), farm.rev, days),
    );
    for (let at = 0; at < changed.length; at += farmsAWrite) {
      const made: FarmDue[] = [];
      for (const farm of changed.slice(at, at + farmsAWrite)) {
        await new Promise<void>(whenCalm);
        // Signed out, locked or somebody else by now.
        if (deviceAtHand() !== device) return;
        made.push(await lookAt(device, farm, days));
      }
      await writeDueRows(device, made);
    }
  } catch {
    // The next reading begins it anew.
  } finally {
    kept.isRunning = false;
  }
};

/** A pen that was treated together is read as a farm, a cow by herself. */
const animalsOneByOne = 20;

/** The farm as the unsent work leaves it: of the animals that it is about, and no others. */
const withEdits = async (
  device: OpenDevice,
  { farmId, stored, edits }: { farmId: string; stored: readonly AnimalDue[]; edits: readonly OutboxRow[] },
  days: DueDays,
): Promise<AnimalDue[]> => {
  const ids = [...new Set(edits.map(({ mutation }) => mutation.animal_id))];
  const items = await Promise.all(ids.map((id) => readAnimal(device, farmId, id)));
  const animals = new Map(
    items.flatMap((item): [string, Animal][] => (item ? [[item.document._id, item.document]] : [])),
  );
  const histories =
    ids.length > animalsOneByOne
      ? [await readFarmHistory(farmId)]
      : await Promise.all(ids.map((id) => readAnimalHistory(farmId, id)));
  const edited = new Set(ids);
  return [
    ...stored.filter(({ animal }) => !edited.has(animal._id)),
    ...histories.flatMap((history) => dueOfHerd(history, animals, days)),
  ];
};
