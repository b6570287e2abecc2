import { expect } from '@playwright/test';
import { signInToRest } from '../rest-client.ts';
import { farm, notesOf } from './records.ts';
import { test } from './stories.ts';
import { openAnimal, seeAllSent, signInAndFill } from './vet.ts';

const vet = 'vet@glen.example';

test('a new case saved with two fast taps is one case, and its page opens', async ({ product, unpack }) => {
  const page = await unpack().open();
  await signInAndFill(page, vet);
  const cases = ['Two taps: first', 'Two taps: second', 'Two taps: third'];
  for (const notes of cases) {
    await openAnimal(page, farm.name, '00380');
    await page.click({ role: 'link', name: 'New case' });
    await page.fill({ role: 'textbox', name: /^Notes/ }, notes);
    await page.clickTwice({ role: 'button', name: 'Save case' });
    await page.see({ role: 'region', name: 'Notes', hasText: notes });
  }
  await seeAllSent(page);
  await page.see({ role: 'region', name: 'Notes', hasText: 'Two taps: third' });
  const rest = await signInToRest(product.url, vet);
  expect(await notesOf(rest, '00380', 'Two taps:')).toEqual(cases);
});
