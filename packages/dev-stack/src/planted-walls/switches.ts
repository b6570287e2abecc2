import type { Planted } from './plants.ts';

/** What the sources call with switches in them; `worker.ts` puts it there. */
export type Switches = {
  /** A statement that says what `whole` says, or, while the plant of this id is planted, what `without` says. */
  at<Statement extends object>(id: string, whole: Statement, without: Statement): Statement;
};

/**
 * A source file with a switch around each of its conditions, so that one process tries many plants. No line moves. A
 * condition that holds others is switched whole, and those in it by themselves.
 */
export const withSwitches = (source: string, planted: readonly Planted[]): string =>
  switched(source, { start: 0, end: source.length }, planted);

const switched = (
  source: string,
  { start, end }: { start: number; end: number },
  planted: readonly Planted[],
): string => {
  let [text, at] = ['', start];
  for (const one of planted) {
    if (one.condition.start < at) continue;
    const { condition } = one;
    const within = planted.filter(
      (other) => other.condition.start > condition.start && other.condition.end <= condition.end,
    );
    const whole = switched(source, condition, within);
    const call = `globalThis.plantedWalls.at('${one.id}', sql\`${whole}\`, sql\`${condition.without}\`)`;
    text += `${source.slice(at, condition.start)}\${${call}}`;
    at = condition.end;
  }
  return text + source.slice(at, end);
};
