import type { Page } from './page.ts';

/** Simulates the camera: gives the file field of the screen, or of the dialog over it, pictures of 2,400 by 3,200 pixels, one for each colour. */
export const shoot = (page: Page, colours: readonly string[]): Promise<void> =>
  page.evaluate(async (wanted) => {
    const over = document.querySelector('[role="dialog"]') ?? document;
    const input = over.querySelector<HTMLInputElement>('input[type=file][multiple]');
    if (!input) throw new Error('There is no way to a photo.');
    const chosen = new DataTransfer();
    for (const colour of wanted) {
      const canvas = document.createElement('canvas');
      canvas.width = 2400;
      canvas.height = 3200;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('Nothing to draw on.');
      context.fillStyle = colour;
      context.fillRect(0, 0, 2400, 3200);
      const bytes = await new Promise<Blob | null>((resolve) => {
        canvas.toBlob(resolve, 'image/jpeg');
      });
      if (bytes) chosen.items.add(new File([bytes], `${colour}.jpg`, { type: 'image/jpeg' }));
    }
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, colours);
