import { expect, test } from 'vitest';
import { versionProblem } from './postgres-version.ts';

test.each(['15.0', '15.20 (Debian 15.20-0+deb12u1)', '16.9', '17.5', '18.4'])('PostgreSQL %s is taken', (version) => {
  expect(versionProblem(version)).toBeNull();
});

test.each([
  ['9.6.24', '9.6.24'],
  ['14.22 (Debian 14.22-1.pgdg12+1)', '14.22'],
  ['18beta1', '18beta1'],
  ['19beta2 (Debian 19~beta2-1)', '19beta2'],
  ['19.1', '19.1'],
])('PostgreSQL %s is refused in one sentence', (version, told) => {
  expect(versionProblem(version)).toBe(
    `The PostgreSQL of DATABASE_URL is version ${told}; Byre works with the released versions 15 to 18.`,
  );
});
