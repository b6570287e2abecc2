import { expect } from '@playwright/test';
import { enlargeText, troubles } from './large-text.ts';
import { test } from './stories.ts';
import { tour } from './tour.ts';
import { signInAndFill } from './vet.ts';
import { chooseWelsh, welshScreens } from './welsh-screens.ts';

const largest = [
  { name: 'the browser at 200 %', viewport: { width: 195, height: 422 }, fontPercent: 100 },
  { name: 'the browser at 200 % on its side', viewport: { width: 422, height: 195 }, fontPercent: 100 },
  { name: 'text of twice the size', viewport: { width: 390, height: 844 }, fontPercent: 200 },
] as const;

for (const { name, viewport, fontPercent } of largest) {
  test(`large text: with ${name} no screen is wider than the phone, and no control is cut off or covered`, async ({
    newDevice,
  }) => {
    test.slow();
    const phone = await newDevice({ viewport });
    const page = await phone.open();
    await enlargeText(page, fontPercent);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const found: Record<string, string[]> = {};
    for (const { name: stop, visit } of tour) {
      await visit(page);
      const here = await troubles(page);
      if (here.length > 0) found[stop] = here;
    }
    expect(found).toEqual({});
  });
}

/** Welsh words are longer, and a phone held sideways is low. */
const inWelsh = [
  { name: 'a phone', viewport: { width: 390, height: 844 } },
  { name: 'a phone on its side', viewport: { width: 844, height: 390 } },
  { name: 'a tablet', viewport: { width: 820, height: 1180 } },
] as const;

for (const { name, viewport } of inWelsh) {
  test(`large text in Welsh: on ${name} with text twice as large nothing is cut off or covered`, async ({
    newDevice,
  }) => {
    test.slow();
    const page = await (await newDevice({ viewport })).open();
    await signInAndFill(page, 'vet@glen.example');
    await chooseWelsh(page);
    await enlargeText(page, 200);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const found: Record<string, string[]> = {};
    for (const { name: screen, visit } of welshScreens) {
      await visit(page);
      const here = await troubles(page);
      if (here.length > 0) found[screen] = here;
    }
    expect(found).toEqual({});
  });
}
