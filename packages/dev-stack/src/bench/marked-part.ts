import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PlainProblem } from '@byre/server/plain-problem';
import { projectRoot } from '../settings.ts';

/** Puts the results of a benchmark between its marks in a page below docs/. Throws if the page has no such marks. */
export const replaceMarkedPart = (page: string, benchmark: string, text: string): void => {
  const file = join(projectRoot, 'docs', page);
  const [begin, end] = [`<!-- ${benchmark} -->`, `<!-- /${benchmark} -->`];
  const [before, rest] = readFileSync(file, 'utf8').split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) {
    throw new PlainProblem(`${relative(projectRoot, file)} has no place for it between ${begin} and ${end}.`);
  }
  writeFileSync(file, `${before}${begin}\n${text}\n${end}${after}`);
};
