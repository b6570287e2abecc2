import { dayMs } from '@byre/contract/time';
import { getSetting, setSetting } from '../device/session/session.ts';

/** How often an item of a list was used on this device, and when last (ISO). */
export type UsedChoice = {
  id: string;
  count: number;
  lastUsedAt: string;
};

/** Enough for a practice's daily work, and a short list. */
const keptChoices = 60;

/**
 * The ids used, the likeliest first: frequent and recent. A use counts half after two weeks, so that lambing
 * automatically gives way to the summer's work. Values from several lists are added up.
 */
export const likeliest = (used: readonly UsedChoice[], now: Date): string[] => {
  const weights = new Map<string, number>();
  for (const { id, count, lastUsedAt } of used) {
    const weight = count * 0.5 ** ((now.getTime() - Date.parse(lastUsedAt)) / (14 * dayMs));
    weights.set(id, (weights.get(id) ?? 0) + weight);
  }
  return [...weights].sort(([, a], [, b]) => b - a).map(([id]) => id);
};

/** The same list with these ids used once more. */
export const withUses = (used: readonly UsedChoice[], ids: readonly string[], now: Date): UsedChoice[] => {
  const others = used.filter((choice) => !ids.includes(choice.id));
  const fresh = ids.map((id) => ({
    id,
    count: (used.find((choice) => choice.id === id)?.count ?? 0) + 1,
    lastUsedAt: now.toISOString(),
  }));
  return [...fresh, ...others].slice(0, keptChoices);
};

/** What was used from `list` on this device. */
export const readUsed = async (list: string): Promise<UsedChoice[]> => {
  const text = await getSetting(settingOf(list));
  return typeof text === 'string' ? (JSON.parse(text) as UsedChoice[]) : [];
};

/**
 * Remembers that these were used. If the device cannot store it, a convenience is lost but no work, so nothing is
 * thrown.
 */
export const rememberUses = async (list: string, ids: readonly string[], now: Date): Promise<void> => {
  try {
    await setSetting(settingOf(list), JSON.stringify(withUses(await readUsed(list), ids, now)));
  } catch {
    // The record itself is saved; only the order of a list is not.
  }
};

const settingOf = (list: string) => `used-${list}`;
