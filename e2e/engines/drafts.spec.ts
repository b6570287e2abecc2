import { expect } from '@playwright/test';
import { signInToRest } from '../rest-client.ts';
import { farm, notesOf } from './records.ts';
import { test } from './stories.ts';
import { openAnimal, saveCase, seeAllSentAtHome, signInAndFill } from './vet.ts';

const vet = 'vet@glen.example';
const notesField = { role: 'textbox', name: /^Notes/ };
const unfinished = { role: 'list', name: 'Unfinished' };

/** Slower than the app saves drafts, so that a word is stored or not, never half. */
const wordEveryMs = 250;
const lastSecondMs = 1_000;

test('killed while a person types: reopened, the form has all but the last second, and the first screen leads to it', async ({
  unpack,
}) => {
  const phone = unpack();
  let page = await phone.open();
  await signInAndFill(page, vet);
  await openAnimal(page, farm.name, '00359');
  await page.click({ role: 'link', name: 'New case' });
  await page.fill(notesField, 'Draft:');
  // Typed by the page itself, because remote control is slower than a hand on a busy machine.
  const typing = page.evaluate(async (pauseMs) => {
    const words = 24;
    for (let word = 0; word < words; word += 1) {
      document.execCommand('insertText', false, ` ${word}`);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    const field = document.activeElement as HTMLTextAreaElement;
    return field.value;
  }, wordEveryMs);
  const typed = await typing;
  await phone.kill();

  page = await phone.open();
  await page.see({ ...unfinished, hasText: 'New case' });
  await page.click({ role: 'link', name: /New case/, within: unfinished });
  const kept = (await page.see(notesField)).value ?? '';
  expect(typed.startsWith(kept)).toBe(true);
  const lost = typed.slice(kept.length).trim();
  expect(lost === '' ? 0 : lost.split(' ').length).toBeLessThanOrEqual(lastSecondMs / wordEveryMs);
});

test('killed a moment, some seconds or twelve seconds after a case was saved, the case is never offered as unfinished', async ({
  product,
  unpack,
}) => {
  test.setTimeout(300_000);
  const phone = unpack();
  let page = await phone.open();
  await signInAndFill(page, vet);
  const delays = [300, 3_000, 12_000];
  for (const delayMs of delays) {
    await openAnimal(page, farm.name, '00366');
    await page.click({ role: 'link', name: 'New case' });
    await page.fill(notesField, `Saved: and killed after ${delayMs}`);
    // Long enough for a draft to be on disk, wherever drafts are stored.
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    await saveCase(page, `Saved: and killed after ${delayMs}`);
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await phone.kill();

    page = await phone.open();
    await openAnimal(page, farm.name, '00366');
    await page.seeNo(unfinished);
    await page.click({ role: 'link', name: 'New case' });
    expect((await page.see(notesField)).value).toBe('');
  }
  await seeAllSentAtHome(page);
  const rest = await signInToRest(product.url, vet);
  expect(await notesOf(rest, '00366', 'Saved:')).toEqual(
    delays.map((delayMs) => `Saved: and killed after ${delayMs}`).toSorted(),
  );
});

test('a form reloaded while typing keeps everything, a discarded one is gone, and undo restores it', async ({
  unpack,
}) => {
  const page = await unpack().open();
  await signInAndFill(page, vet);
  await openAnimal(page, farm.name, '00373');
  await page.click({ role: 'link', name: 'New case' });
  await page.fill(notesField, 'Reloaded: half a sentence');
  await page.reload();
  expect((await page.see(notesField)).value).toBe('Reloaded: half a sentence');
  await page.goto('/queue');
  await page.see({ ...unfinished, hasText: 'New case' });
  await page.click({ role: 'button', name: 'Discard: New case' });
  await page.seeNo(unfinished);
  await page.click({ role: 'button', name: 'Undo' });
  await page.click({ role: 'link', name: /New case/, within: unfinished });
  expect((await page.see(notesField)).value).toBe('Reloaded: half a sentence');
});
