import { expect } from '@playwright/test';
import { troubles } from './large-text.ts';
import { test } from './stories.ts';
import { tour } from './tour.ts';
import { signInAndFill } from './vet.ts';
import { chooseWelsh, welshScreens } from './welsh-screens.ts';

const largest = [
  { name: 'the browser at 200 %', viewport: { width: 195, height: 422 } },
  { name: 'the browser at 200 % on its side', viewport: { width: 422, height: 195 } },
] as const;

for (const { name, viewport } of largest) {
  test(`large text: with ${name} no screen is wider than the phone, and no control is cut off or covered`, async ({
    newDevice,
  }) => {
    test.slow();
    const phone = await newDevice({ viewport });
    const page = await phone.open();
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

/** Welsh words are longer, and a phone on its side is low; each with the browser at 200 %. */
const inWelsh = [
  { name: 'a phone', viewport: { width: 195, height: 422 } },
  { name: 'a phone on its side', viewport: { width: 422, height: 195 } },
  { name: 'a tablet', viewport: { width: 410, height: 590 } },
] as const;

for (const { name, viewport } of inWelsh) {
  test(`large text in Welsh: on ${name} with the browser at 200 % nothing is cut off or covered`, async ({
    newDevice,
  }) => {
    test.slow();
    const page = await (await newDevice({ viewport })).open();
    await signInAndFill(page, 'vet@glen.example');
    await chooseWelsh(page);
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
