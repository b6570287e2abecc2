import type { Page } from '@playwright/test';

/**
 * A photo of 3,200 by 2,400 pixels that still takes about 200 kB when it is made smaller, because it is noise, like
 * straw and hair.
 */
export const picture = (page: Page, name = 'photo.jpg') =>
  page
    .evaluate(async () => {
      const canvas = new OffscreenCanvas(3200, 2400);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('Nothing to draw on.');
      let seed = 7;
      const next = () => {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        return seed / 2_147_483_648;
      };
      context.fillStyle = '#8a7a5a';
      context.fillRect(0, 0, 3200, 2400);
      for (let n = 0; n < 9_000; n += 1) {
        context.fillStyle = `hsl(${25 + next() * 40} ${30 + next() * 30}% ${25 + next() * 50}%)`;
        context.fillRect(next() * 3200, next() * 2400, 10 + next() * 60, 4 + next() * 20);
      }
      const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
      // As text: a list of millions of numbers takes ten seconds on its way out of the page.
      return new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.readAsDataURL(blob);
      });
    })
    .then((url) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') }));
