// Takes a picture of every screen of the running app, at phone and desktop size, light and dark, into docs/screens.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { unpackDevice } from './device.ts';
import { prepareProduct } from './product.ts';
import { furtherStops, tour } from './tour.ts';

const folder = join(import.meta.dirname, '..', 'docs', 'screens');
/** Whoever clones the project carries every picture. */
const largestBytes = 150_000;
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

mkdirSync(folder, { recursive: true });
const product = await prepareProduct();
try {
  await product.start();
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [size, viewport] of Object.entries(sizes)) await takePictures(size, viewport, colorScheme);
  }
} finally {
  await product.remove();
}

async function takePictures(size: string, viewport: { width: number; height: number }, colorScheme: 'light' | 'dark') {
  const device = await unpackDevice({ baseUrl: product.url, viewport, colorScheme });
  const page = await device.open();
  for (const { name, visit } of [...tour, ...furtherStops]) {
    await visit(page);
    // What a person sees after a glance: the herd beside an animal comes a moment later.
    const beside = page.locator('.beside');
    if (await beside.isVisible()) await beside.getByRole('link', { includeHidden: true }).first().waitFor();
    await page.evaluate(() => {
      window.scrollTo(0, 0);
      // Such a field asks for the language of its page only when its type is told while it stands there.
      for (const field of document.querySelectorAll<HTMLInputElement>('[type="date"], [type="time"]')) {
        const { type } = field;
        field.type = 'text';
        field.type = type;
      }
    });
    const file = await takePicture(page, `${name}-${size}-${colorScheme}`);
    process.stdout.write(`  docs/screens/${file}\n`);
  }
  await device.throwAway();
}

/** What is drawn over a blurred screen compresses badly as PNG. */
async function takePicture(page: Page, name: string): Promise<string> {
  const picture = await page.screenshot({ animations: 'disabled' });
  const isLarge = picture.length > largestBytes;
  const file = `${name}.${isLarge ? 'jpg' : 'png'}`;
  for (const earlier of [`${name}.jpg`, `${name}.png`]) rmSync(join(folder, earlier), { force: true });
  const small = isLarge ? await page.screenshot({ animations: 'disabled', type: 'jpeg', quality: 85 }) : picture;
  writeFileSync(join(folder, file), small);
  return file;
}
