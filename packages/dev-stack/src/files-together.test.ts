import { expect, test } from 'vitest';
import { createFileNames, type ModuleLinks } from './files-together.ts';

const screens = '/byre/apps/web/src/app/screens';
const late = (...importers: string[]): ModuleLinks => ({
  importers,
  dynamicImporters: ['/byre/apps/web/src/app/router.tsx'],
});
const used = (...importers: string[]): ModuleLinks => ({ importers, dynamicImporters: [] });

const modules: Readonly<Record<string, ModuleLinks>> = {
  '/byre/apps/web/src/main.tsx': used(),
  '/byre/start.ts': used('/byre/apps/web/src/main.tsx'),
  [`${screens}/animal-screen.tsx`]: late(),
  [`${screens}/case-screen.tsx`]: late(),
  [`${screens}/round-screen.tsx`]: late(),
  [`${screens}/tb-test-screen.tsx`]: late(),
  [`${screens}/brand-new-screen.tsx`]: late(),
  '/byre/case-facts.ts': used(`${screens}/case-screen.tsx`),
  '/byre/animal-header.ts': used(`${screens}/animal-screen.tsx`, `${screens}/case-screen.tsx`),
  '/byre/tag.ts': used('/byre/animal-header.ts', `${screens}/round-screen.tsx`, '/byre/digits.ts'),
  // They import each other.
  '/byre/digits.ts': used('/byre/tag.ts'),
  '/byre/dose.ts': used('/byre/case-facts.ts', `${screens}/tb-test-screen.tsx`),
  '/byre/sheet.ts': used(`${screens}/brand-new-screen.tsx`, `${screens}/tb-test-screen.tsx`),
};

test('modules are in one file if the same parts of the app need them', () => {
  const fileOf = createFileNames();
  const files = Object.fromEntries(Object.keys(modules).map((id) => [id, fileOf(id, (one) => modules[one] ?? null)]));
  const shared = files['/byre/tag.ts'];
  expect(shared).toMatch(/^shared-[0-9a-f]{6}$/);
  expect(files).toEqual({
    '/byre/apps/web/src/main.tsx': null,
    '/byre/start.ts': null,
    [`${screens}/animal-screen.tsx`]: 'field',
    [`${screens}/case-screen.tsx`]: 'field',
    [`${screens}/round-screen.tsx`]: 'rounds',
    [`${screens}/tb-test-screen.tsx`]: 'rounds',
    [`${screens}/brand-new-screen.tsx`]: 'brand-new-screen',
    '/byre/case-facts.ts': 'field',
    '/byre/animal-header.ts': 'field',
    '/byre/tag.ts': shared,
    '/byre/digits.ts': shared,
    '/byre/dose.ts': shared,
    '/byre/sheet.ts': expect.stringMatching(/^shared-/),
  });
  expect(files['/byre/sheet.ts']).not.toBe(shared);
});
