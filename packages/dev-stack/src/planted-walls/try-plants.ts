import { keptIn } from './kept.ts';
import { type NearTest, nearTests } from './near-tests.ts';
import type { Plant } from './plants.ts';
import type { Reach } from './reach.ts';
import { hashOf, type Question, type TestRunner } from './test-runner.ts';

/** What became of a plant. */
export type Outcome = {
  /** The test that saw it. */
  readonly seenBy: { readonly file: string; readonly test: string } | null;
  /** The files that were asked, as they were then. */
  readonly asked: Readonly<Record<string, string>>;
};

/** Databases with something planted in their schema. */
export type Templates = {
  make(plant: Plant): Promise<string>;
  drop(name: string): Promise<void>;
};

const kept = keptIn<Outcome>('outcomes.json');

/** What is known of a plant and still holds: the test that saw it is the same, or none has changed of those that did not. */
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

type UnderWay = {
  readonly plant: Plant;
  readonly left: NearTest[];
  readonly asked: Record<string, string>;
  templateName: string | null;
};

/** So many files are asked at once: two at a time, and the next while a slow one takes long. */
const atOnce = 8;

/**
 * Plants each condition and asks its near tests until one sees it. Each round asks several files, each with another plant in
 * it, as no file can be asked twice at once.
 */
export const tryPlants = async (
  { runner, reach, templates }: { runner: TestRunner; reach: ReadonlyMap<string, Reach>; templates: Templates },
  plants: readonly Plant[],
  onOutcome: (plant: Plant, outcome: Outcome) => void,
): Promise<void> => {
  const seen = await runner.askReadings(plants.filter(({ script }) => script === null).map(({ id }) => id));
  let waiting: UnderWay[] = plants.map((plant) => ({
    ...{ plant, left: nearTests(plant, reach), asked: {}, templateName: null },
  }));
  const end = async (one: UnderWay, seenBy: Outcome['seenBy']) => {
    waiting = waiting.filter((other) => other !== one);
    if (one.templateName !== null) await templates.drop(one.templateName);
    const outcome = { seenBy, asked: one.asked };
    kept.keep(one.plant.id, outcome);
    onOutcome(one.plant, outcome);
  };
  for (const one of waiting) {
    const by = seen[one.plant.id];
    if (!by) continue;
    one.asked[by.file] = hashOf(by.file);
    await end(one, by);
  }
  while (waiting.length > 0) {
    for (const one of waiting.filter(({ left }) => left.length === 0)) await end(one, null);
    const round = nextRound(waiting);
    const questions: Question[] = [];
    for (const [file, { one, only }] of round) {
      if (one.plant.script !== null) one.templateName ??= await templates.make(one.plant);
      const plant = one.plant.script === null ? one.plant.id : null;
      questions.push({ file, planting: { plant, templateName: one.templateName, only } });
    }
    if (questions.length === 0) continue;
    for (const { file, failure } of await runner.ask(questions)) {
      const { one } = round.get(file) ?? {};
      if (!one) continue;
      one.asked[file] = hashOf(file);
      one.left.splice(0, 1);
      if (failure !== null) await end(one, { file, test: failure });
    }
  }
};

const nextRound = (waiting: readonly UnderWay[]): Map<string, { one: UnderWay; only: NearTest['only'] }> => {
  const round = new Map<string, { one: UnderWay; only: NearTest['only'] }>();
  for (const one of waiting) {
    const [next] = one.left;
    if (next && round.size < atOnce && !round.has(next.file)) round.set(next.file, { one, only: next.only });
  }
  return round;
};
