import type { Parts } from '../simulation/actors.ts';
import { soundParts } from '../simulation/parts.ts';
import { type Failure, runStories } from '../simulation/run.ts';
import { deviceBugs } from './device-bugs.ts';
import { serverBugs } from './server-bugs.ts';

const bugs: Readonly<Record<string, () => Partial<Parts>>> = { ...deviceBugs, ...serverBugs };

/** The defects that the simulation must notice, each a well-known way to lose or duplicate work. */
export const plantedBugs: readonly string[] = Object.keys(bugs);

/** The parts of a world with one defect among them. */
export const partsWith = (name: string): Parts => {
  const plant = bugs[name];
  if (!plant) throw new Error(`There is no planted defect ${name}.`);
  return { ...soundParts, ...plant() };
};

/** The check that noticed a defect, and its story; null if none did. */
export const proveCaught = async (name: string, options: { runs: number; seed: number }): Promise<Failure | null> =>
  runStories({ ...options, parts: () => partsWith(name) });
