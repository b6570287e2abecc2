import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../settings.ts';
import { argued } from './argued.ts';

const inOneLine = (code: string): string => code.replaceAll(/\s+/g, ' ');

it('argues only about code that exists', () => {
  const gone = argued.filter(
    ({ file, was }) => !inOneLine(readFileSync(join(projectRoot, file), 'utf8')).includes(inOneLine(was)),
  );
  expect(gone).toEqual([]);
});
