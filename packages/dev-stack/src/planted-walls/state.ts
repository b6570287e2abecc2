import type { Switches } from './switches.ts';

/** One for all files of a process: a statement that a module built once keeps the switch it was built with. */
class State implements Switches {
  planted: string | null = null;
  only: ReadonlySet<string> | null = null;
  test = '';
  hasFailed = false;
  reached: Record<string, string[]> = {};

  /** A statement is asked for its text whenever it runs, so the switch also works in a statement that is built once. */
  at<Statement extends object>(id: string, whole: Statement, without: Statement): Statement {
    const standing = (name: 'strings' | 'values') => ({
      get: () => {
        const tests = this.reached[id] ?? [];
        this.reached[id] = tests;
        if (tests.at(-1) !== this.test) tests.push(this.test);
        return Reflect.get(this.planted === id ? without : whole, name);
      },
    });
    return Object.create(whole, { strings: standing('strings'), values: standing('values') });
  }
}

const shared = globalThis as typeof globalThis & { plantedWalls?: State };
shared.plantedWalls ??= new State();
export const state = shared.plantedWalls;
