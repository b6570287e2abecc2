import { whenCalm } from '../../../device/browser/when-idle.ts';
import { deviceAtHand, type OpenDevice, openedDevice } from '../../../device/opened/open-device.ts';
import { readPacked } from '../../../device/reads/animal-reads.ts';
import { type KeptDue, readDueRows, readWholeFarms, writeDueRows } from '../../../device/reads/due-rows.ts';
import { readFarmDocument } from '../../../device/reads/farm-reads.ts';
import { readStoredHistory } from '../../../device/reads/history-reads.ts';
import { correctedNowMs } from '../../../device/storage/device-clock.ts';
import { place } from '../../../words/place.ts';
import { type AnimalDue, animalsConcerned, type DueDays, dueDays, dueOfHerd, dueOn, keptDays } from './due.ts';
import { editsByFarm, withEdits } from './due-edits.ts';

/** What is due today on all farms of this device. */
export type Today = {
  farms: readonly { farmId: string; animals: readonly AnimalDue[] }[];
  /** The number of farms read. For a while after a first download it is less than `of`. */
  looked: number;
  of: number;
};

type FarmDue = KeptDue<AnimalDue[]>;
/** What this tab has read of a device. `isRunning`: farms are being read in the background. */
type Kept = { farms: Map<string, FarmDue>; isRead: boolean; isRunning: boolean; last: Today | null };

const keptOf = (device: OpenDevice): Kept => {
  const kept = memory.get(device) ?? { farms: new Map(), isRead: false, isRunning: false, last: null };
  memory.set(device, kept);
  return kept;
};

const memory = new WeakMap<OpenDevice, Kept>();

/** The last result in this tab, for the first render of a screen. */
export const todayAtHand = (): Today | undefined => {
  const device = deviceAtHand();
  return (device && memory.get(device)?.last) ?? undefined;
};

/** The number of changed farms that are read while the screen waits. */
const mostAtOnce = 4;

/**
 * What is due today, from the stored results of each farm with the unsent work applied. A few changed farms are read at
 * once, many in the background; until then their stored results are used.
 */
export const readToday = async (): Promise<Today> => {
  const device = openedDevice();
  const kept = keptOf(device);
  const days = dueDays(new Date(correctedNowMs()));
  // All requested at once, because a live query does not observe what is requested later.
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
  const storedOf = (farmId: string) => kept.farms.get(farmId)?.due ?? [];
  const editsOf = editsByFarm(edits);
  const edited = farms.flatMap(({ farmId }) => {
    const own = editsOf.get(farmId);
    return own ? [{ farmId, stored: storedOf(farmId), edits: own }] : [];
  });
  const dues = edited.length === 0 ? [] : await withEdits(device, edited, days);
  const dueOf = new Map(edited.map(({ farmId }, i) => [farmId, dues[i] ?? []]));
  const found = farms.map(({ farmId }) => {
    const due = dueOf.get(farmId) ?? storedOf(farmId);
    return { farmId, animals: due.map((one) => dueOn(one, days)).filter(hasAny) };
  });
  const today = {
    farms: found.filter(({ animals }) => animals.length > 0),
    looked: farms.filter(({ farmId }) => kept.farms.has(farmId)).length,
    of: farms.length,
  };
  kept.last = today;
  return today;
};

const hasAny = ({ rechecks, courses, withdrawals, unrecordedUntil }: AnimalDue): boolean =>
  rechecks.length + courses.length + withdrawals.length > 0 || unrecordedUntil !== null;

const isFresh = (kept: FarmDue | undefined, rev: number, { now }: DueDays): boolean =>
  kept?.rev === rev &&
  Math.abs(place.daysFrom(kept.day, now)) < keptDays &&
  // One that an earlier version stored does not know what is not recorded.
  kept.due.every(({ unrecordedUntil }) => unrecordedUntil !== undefined);

type Farm = { farmId: string; rev: number };

/** Reads a farm's records once and works out what is due on it. */
const lookAt = async (device: OpenDevice, { farmId, rev }: Farm, days: DueDays): Promise<FarmDue> => {
  const history = await readStoredHistory(device, farmId);
  const [animals, farm] = await Promise.all([
    readPacked(device, farmId, animalsConcerned(history)),
    readFarmDocument(device, farmId),
  ]);
  const made = { farmId, rev, day: days.today, due: dueOfHerd(history, { animals, farm }, days) };
  keptOf(device).farms.set(farmId, made);
  return made;
};

/** A live query may not write, so its results are stored afterwards. */
const keepSoon = async (device: OpenDevice, farms: readonly Farm[]): Promise<void> => {
  await new Promise<void>(whenCalm);
  if (deviceAtHand() !== device) return;
  const { farms: made } = keptOf(device);
  // A result that cannot be stored is worked out again at the next start.
  await writeDueRows(
    device,
    farms.flatMap(({ farmId }) => made.get(farmId) ?? []),
  ).catch(() => undefined);
};

/** The number of farms written at once. Each write makes the screen read again and update its progress. */
const farmsAWrite = 4;

/** Farm by farm while the screen is idle. After a first download that is all of them. */
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
        // Signed out, locked or another person by now.
        if (deviceAtHand() !== device) return;
        made.push(await lookAt(device, farm, days));
      }
      await writeDueRows(device, made);
    }
  } catch {
    // The next reading starts again.
  } finally {
    kept.isRunning = false;
  }
};
