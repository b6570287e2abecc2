import '../ui/theme/base.css';
import { expect, test } from 'vitest';
import { headWidth, mostWidth } from '../ui/work-table/head-width.ts';
import { welshDesk } from '../words/cy-desk.ts';
import { deskEnglish } from '../words/en-desk.ts';

test.each([
  ['English', deskEnglish],
  ['Welsh', welshDesk],
])('no column of the desk has a heading in %s that must be cut off', (_language, { tables, formulary }) => {
  const headings = [...Object.values(tables.columns), ...Object.values(formulary.columns)];
  expect(headings.filter((heading) => headWidth(heading) >= mostWidth)).toEqual([]);
});
