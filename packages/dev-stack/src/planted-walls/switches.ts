import type { Planted } from './plants.ts';

/** The function that sources with switches call. `worker.ts` defines it. */
export type Switches = {
  /** A statement with the text of `whole`, or of `without` while the plant of this id is active. */
  at<Statement extends object>(id: string, whole: Statement, without: Statement): Statement;
};

/**
 * A source file with a switch around each of its conditions, so that one process can try many plants. No line moves. A
 * condition that contains others is switched as a whole, and the inner ones by themselves.
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
