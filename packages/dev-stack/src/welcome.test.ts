import { expect, test } from 'vitest';
import { welcome } from './welcome.ts';

test('the demo is announced with its address, its sign-ins and where its data are', () => {
  const text = welcome({ url: 'http://127.0.0.1:3000', dataDir: '/srv/byre/postgres' }, { isDemo: true });
  expect(text).toBe(`
Byre is running at http://127.0.0.1:3000

Sign in with the password byre-demo as
  vet@glen.example    vet, Glen Vets
  locum@glen.example  vet, Glen Vets, limited to 2 farms
  desk@glen.example   staff, Glen Vets
  admin@glen.example  practice admin, Glen Vets
  vet@fen.example     vet, Fenland Vets

The data are in /srv/byre/postgres: for trying out, not for a practice's real records.
Ctrl-C ends Byre; everything recorded is kept.
`);
});

test('a production start on an external database prints no sign-in and no folder', () => {
  expect(welcome({ url: 'http://127.0.0.1:3000' }, { isDemo: false })).toBe(`
Byre is running at http://127.0.0.1:3000

Ctrl-C ends Byre; everything recorded is kept.
`);
});
