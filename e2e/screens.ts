// Takes a screenshot of every screen of the running app, at the sizes of a phone, a tablet and a desktop, in light and
// dark, into a folder that is not committed, and the dozen used in documents also into docs/screens. A size's name
// limits it to that size, and `desk` to the practice desk.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { deskTour } from './desk-tour.ts';
import { unpackDevice } from './device.ts';
import { furtherStops } from './further-stops.ts';
import { prepareProduct } from './product.ts';
import { type Stop, tour } from './tour.ts';

const folder = join(import.meta.dirname, '..', 'node_modules', '.cache', 'byre-screens');
/** Its README lists them. Existing pictures are replaced. */
const shown = join(import.meta.dirname, '..', 'docs', 'screens');
/** Everybody who clones the project downloads these pictures. */
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
  // The desk shows what a vet has left.
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
    // The sunlight theme is the same, whatever the device prefers.
    if (name.endsWith('-sunlight') && colorScheme === 'dark') continue;
    // Waits for what follows a moment later: the herd beside an animal.
    const beside = page.locator('.beside');
    if (await beside.isVisible()) await beside.getByRole('link', { includeHidden: true }).first().waitFor();
    // The last touch may have scrolled the page, and now rests on another element.
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

/** A blurred screen compresses badly as PNG, and nobody examines single pixels of a tablet's large page. */
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
