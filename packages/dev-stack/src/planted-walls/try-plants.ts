import { keptIn } from './kept.ts';
import { type NearTest, nearTests } from './near-tests.ts';
import type { Plant } from './plants.ts';
import type { Reach } from './reach.ts';
import { hashOf, hashOfReadings, type Seen, sharedOut, type TestRunner } from './test-runner.ts';

/** The result for a plant. */
export type Outcome = {
  /** The test that saw it. */
  readonly seenBy: { readonly file: string; readonly test: string } | null;
  /** The test files that ran, with their content at that time. */
  readonly asked: Readonly<Record<string, string>>;
};

/** Databases with something planted in their schema. */
export type Templates = {
  make(plant: Plant): Promise<string>;
  drop(name: string): Promise<void>;
};

const kept = keptIn<Outcome>('outcomes.json');

/**
 * Results that are still valid: the test that saw the plant is unchanged, or none of those that did not see it has
 * changed.
 */
export const knownOutcome = (plant: Plant, near: readonly NearTest[]): Outcome | null => {
  const known = kept.all()[plant.id];
  if (!known) return null;
  const isSame = (file: string) => hashIfThere(file) === known.asked[file];
  if (known.seenBy) return isSame(known.seenBy.file) ? known : null;
  return near.every(({ file }) => isSame(file)) ? known : null;
};

const hashIfThere = (file: string): string | null => {
  try {
    return hashOf(file);
  } catch {
    return null;
  }
};

/**
 * Plants each condition and runs its near tests, one after the other, until one sees it. The readings come first,
 * because they are quickest.
 */
export const tryPlants = async (
  {
    runners,
    reach,
    templates,
  }: { runners: readonly TestRunner[]; reach: ReadonlyMap<string, Reach>; templates: Templates },
  plants: readonly Plant[],
  onOutcome: (plant: Plant, outcome: Outcome) => void,
  onProgress: (line: string) => void,
): Promise<void> => {
  const end = (plant: Plant, outcome: Outcome) => {
    kept.keep(plant.id, outcome);
    onOutcome(plant, outcome);
  };
  const seen = await seenByReadings(runners, plants);
  for (const plant of plants) {
    const by = seen[plant.id];
    if (by) end(plant, { seenBy: by, asked: { [by.file]: hashOf(by.file) } });
  }
  // The two likeliest tests see nearly all of them. The others run for what is left.
  let left = plants.filter(({ id }) => !seen[id]).map((plant) => ({ plant, near: nearTests(plant, reach) }));
  const asked = new Map<string, Outcome['asked']>();
  for (const [from, to] of [
    [0, likeliest],
    [likeliest, Number.POSITIVE_INFINITY],
  ]) {
    const unseen = new Set<Plant>();
    await sharedOut(runners, left, async (runner, { plant, near }) => {
      const { seenBy, asked: now } = await tryPlant({ runner, templates }, plant, near.slice(from, to));
      const all = { ...asked.get(plant.id), ...now };
      asked.set(plant.id, all);
      if (seenBy === null && to === likeliest && near.length > likeliest) unseen.add(plant);
      else end(plant, { seenBy, asked: all });
    });
    left = left.filter(({ plant }) => unseen.has(plant));
    if (unseen.size > 0)
      onProgress(
        `Still to be seen: ${[...unseen].map(({ place, condition }) => `\n  ${place}  ${condition}`).join('')}`,
      );
  }
};

const likeliest = 2;

const seenByReadings = async (runners: readonly TestRunner[], plants: readonly Plant[]): Promise<Seen> => {
  const now = hashOfReadings();
  const before = keptUnread.all();
  const inSources = plants.filter(({ id, script }) => script === null && before[id] !== now);
  if (inSources.length === 0) return {};
  const shares = await Promise.all(
    runners.map((runner, index) =>
      runner.askReadings(inSources.filter((_, at) => at % runners.length === index).map(({ id }) => id)),
    ),
  );
  const seen: Seen = Object.assign({}, ...shares);
  const unread = inSources.filter(({ id }) => !seen[id]);
  keptUnread.keepAll(Object.fromEntries(unread.map(({ id }) => [id, now])));
  return seen;
};

/** The readings at the time they did not see a plant. */
const keptUnread = keptIn<string>('unread.json');

const tryPlant = async (
  { runner, templates }: { runner: TestRunner; templates: Templates },
  plant: Plant,
  near: readonly NearTest[],
): Promise<Outcome> => {
  const asked: Record<string, string> = {};
  const templateName = plant.script === null ? null : await templates.make(plant);
  try {
    const thrown = plant.script === null ? plant.id : null;
    for (const { file, only } of near) {
      const { failure } = await runner.ask({ file, planting: { plant: thrown, templateName, only } });
      asked[file] = hashOf(file);
      if (failure !== null) return { seenBy: { file, test: failure }, asked };
    }
    return { seenBy: null, asked };
  } finally {
    if (templateName !== null) await templates.drop(templateName);
  }
};
