// Takes a picture of every screen of the running app, at the size of a phone, a tablet and a desktop, light and dark, into a folder that is not checked in, and the dozen that the documents show into docs/screens too; of one size alone with its name, of the practice desk alone with `desk`.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { deskTour } from './desk-tour.ts';
import { unpackDevice } from './device.ts';
import { prepareProduct } from './product.ts';
import { furtherStops, type Stop, tour } from './tour.ts';

const folder = join(import.meta.dirname, '..', 'node_modules', '.cache', 'byre-screens');
/** Its README says which: a picture that is there is taken anew. */
const shown = join(import.meta.dirname, '..', 'docs', 'screens');
/** Whoever clones the project carries what is shown. */
const largestBytes = 100_000;
const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
};

mkdirSync(folder, { recursive: true });
const product = await prepareProduct();
try {
  await product.start();
  const only = process.argv[2];
  // The desk shows what a vet leaves behind.
  if (only === 'desk')
    await takePictures([...tour, ...furtherStops], 'desktop', sizes.desktop, 'light', { isKept: false });
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [size, viewport] of Object.entries(sizes)) {
      if (only !== undefined && only !== size) continue;
      await takePictures([...tour, ...furtherStops], size, viewport, colorScheme);
    }
    if (only !== undefined && only !== 'desk') continue;
    // Paper is white in both themes.
    const atDesk = deskTour.filter(({ name }) => colorScheme === 'light' || !name.endsWith('-paper'));
    await takePictures(atDesk, 'desktop', sizes.desktop, colorScheme);
  }
} finally {
  await product.remove();
}

async function takePictures(
  stops: readonly Stop[],
  size: string,
  viewport: { width: number; height: number },
  colorScheme: 'light' | 'dark',
  { isKept } = { isKept: true },
) {
  const device = await unpackDevice({ baseUrl: product.url, viewport, colorScheme });
  const page = await device.open();
  for (const { name, visit } of stops) {
    await visit(page);
    if (!isKept) continue;
    // The theme for bright sun is one and the same, whatever the device prefers.
    if (name.endsWith('-sunlight') && colorScheme === 'dark') continue;
    // What a person sees after a glance: the herd beside an animal comes a moment later.
    const beside = page.locator('.beside');
    if (await beside.isVisible()) await beside.getByRole('link', { includeHidden: true }).first().waitFor();
    // The last touch may have scrolled what it met, and rests on whatever lies below it now.
    await page.mouse.move(0, 0);
    await page.evaluate(() => {
      window.scrollTo(0, 0);
      for (const inside of document.querySelectorAll('[role="dialog"] *')) inside.scrollTop = 0;
    });
    const file = await takePicture(page, `${name}-${size}-${colorScheme}`);
    process.stdout.write(`  ${file}\n`);
  }
  await device.throwAway();
}

/** What is drawn over a blurred screen compresses badly as PNG; of a tablet's large page nobody looks at single points. */
async function takePicture(page: Page, name: string): Promise<string> {
  const isTablet = name.includes('-tablet-');
  const picture = await page.screenshot({ animations: 'disabled' });
  const isLarge = picture.length > (isTablet ? largestBytes / 3 : largestBytes);
  const file = `${name}.${isLarge ? 'jpg' : 'png'}`;
  const small = isLarge
    ? await page.screenshot({ animations: 'disabled', type: 'jpeg', quality: isTablet ? 70 : 85 })
    : picture;
  writeFileSync(join(folder, file), small);
  if (existsSync(join(shown, file))) writeFileSync(join(shown, file), small);
  return file;
}
