import fc from 'fast-check';
import type { Parts } from './actors.ts';
import { anyStep } from './stories.ts';
import type { Step, Story } from './story.ts';
import { beginStory, endStory, type Telling, tellStep } from './tell.ts';

/** What decides whether a step makes sense now, so that shrinking a story leaves out steps that do not. */
type Model = { backups: number; files: number };

class StoryStep implements fc.AsyncCommand<Model, Telling> {
  readonly step: Step;

  constructor(step: Step) {
    this.step = step;
  }

  check({ backups, files }: Readonly<Model>): boolean {
    if (this.step.kind === 'restore') return backups > 0;
    return this.step.kind !== 'carry' || this.step.direction === 'out' || files > 0;
  }

  async run(model: Model, telling: Telling): Promise<void> {
    if (this.step.kind === 'backup') model.backups += 1;
    if (this.step.kind === 'carry') model.files += 1;
    stopOn(await tellStep(telling, this.step));
  }

  toString(): string {
    return JSON.stringify(this.step);
  }
}

/** A story has failed. */
export class Broken extends Error {}

const stopOn = (wrong: readonly string[]): void => {
  if (wrong.length > 0) throw new Broken(wrong.join('\n'));
};

export type Failure = { story: Story; wrong: string };

/** `parts` makes new parts for the world of each story. */
export type RunOptions = { runs: number; seed: number; parts?: () => Parts; maxSteps?: number };

/** Runs random stories. Returns the first that failed, made as short as possible, or null. */
export const runStories = async ({ runs, seed, parts, maxSteps = 50 }: RunOptions): Promise<Failure | null> => {
  const commands = fc.commands([anyStep.map((step) => new StoryStep(step))], { maxCommands: maxSteps, size: 'max' });
  const property = fc.asyncProperty(fc.nat({ max: 2 ** 31 - 1 }), commands, async (storySeed, steps) => {
    const telling = await beginStory(storySeed, parts?.());
    await fc.asyncModelRun(() => ({ model: { backups: 0, files: 0 }, real: telling }), steps);
    stopOn(await endStory(telling));
  });
  const details = await fc.check(property, { numRuns: runs, seed });
  if (!details.failed || !details.counterexample) return null;
  const [storySeed, steps] = details.counterexample;
  const story = { seed: storySeed, steps: stepsOf(String(steps)) };
  return {
    story,
    wrong: details.errorInstance instanceof Error ? details.errorInstance.message : String(details.errorInstance),
  };
};

/** The steps in fast-check's description of a run. */
const stepsOf = (text: string): Step[] => JSON.parse(`[${text.replace(/\/\*.*\*\//s, '')}]`) as Step[];
