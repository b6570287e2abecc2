import { expect } from '@playwright/test';
import { signInToRest } from '../rest-client.ts';
import type { Page } from './page.ts';
import { farm, recordsOf, recordsPath } from './records.ts';
import { test } from './stories.ts';
import { caseWith, openAnimal, saveCase, seeAllSentAtHome, signInAndFill, statusLine } from './vet.ts';

const vet = 'vet@glen.example';
const found = 'Tabs: as found';

const openForm = async (page: Page): Promise<void> => {
  await openAnimal(page, farm.name, '00352');
  await page.click({ role: 'link', within: caseWith(found) });
  await page.click({ role: 'link', name: /^Edit( case)?$/ });
  await page.see({ role: 'textbox', name: /^Notes/ });
};

test('two tabs without signal: the second does not overwrite what the first saved, and the vet is asked', async ({
  product,
  signal,
  unpack,
}) => {
  const rest = await signInToRest(product.url, vet);
  const made = await rest.post(recordsPath('00352'), { notes: found, examined_at: '2026-01-05T10:00:00.000Z' });
  expect(made.status).toBe(201);
  const phone = unpack();
  const one = await phone.open();
  await signInAndFill(one, vet);
  await openForm(one);
  const other = await phone.open();
  await openForm(other);

  await signal.cut();
  await one.show();
  await one.fill({ role: 'textbox', name: /^Notes/ }, 'Tabs: from the first');
  await saveCase(one, 'Tabs: from the first');
  await other.show();
  await other.fill({ role: 'textbox', name: /^Notes/ }, 'Tabs: from the second');
  await saveCase(other, 'Tabs: from the second');
  await other.see({ ...statusLine, hasText: '2 saved on this device' });

  await signal.restore();
  await other.goto('/queue');
  await other.see({ ...statusLine, hasText: '1 needs attention' }, { timeoutMs: 60_000 });
  await other.click({ role: 'link', name: /Sort it out/ });
  for (const text of [found, 'Tabs: from the first', 'Tabs: from the second']) {
    await other.see({ role: 'main', hasText: text });
  }
  await other.click({ role: 'radio', name: /^Keep both/ });
  await other.click({ role: 'button', name: 'Save this version' });
  await other.see({ role: 'heading', name: 'Queue' });
  await seeAllSentAtHome(other);
  const after = await recordsOf(rest, '00352');
  expect(after.flatMap(({ notes }) => (notes?.startsWith('Tabs:') ? [notes] : []))).toEqual([
    'Tabs: from the first\n\nTabs: from the second',
  ]);
});
