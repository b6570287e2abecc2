// Takes a picture of every screen of the running app, at phone and desktop size, light and dark, into docs/screens.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { unpackDevice } from './device.ts';
import { prepareProduct } from './product.ts';
import { tour } from './tour.ts';

const folder = join(import.meta.dirname, '..', 'docs', 'screens');
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
  for (const { name, visit } of tour) {
    await visit(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    const file = `${name}-${size}-${colorScheme}.png`;
    await page.screenshot({ path: join(folder, file), animations: 'disabled' });
    process.stdout.write(`  docs/screens/${file}\n`);
  }
  await device.throwAway();
}
