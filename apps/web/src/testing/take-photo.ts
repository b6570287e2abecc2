import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

/** A picture as a camera takes it. */
const picture = async (): Promise<File> => {
  const canvas = new OffscreenCanvas(800, 600);
  canvas.getContext('2d')?.fillRect(0, 0, 400, 300);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
  return new File([blob], 'hoof.jpg', { type: 'image/jpeg', lastModified: Date.UTC(2026, 2, 3, 9) });
};

/** Takes a picture with the screen's camera, or with that of a dialog over it. */
export const takePhoto = async (within: Locator = page.elementLocator(document.body)): Promise<void> => {
  await expect.element(within.getByRole('button', { name: 'Take photo' })).toBeVisible();
  const input = within.element().querySelector<HTMLInputElement>('input[type=file][capture]');
  if (!input) throw new Error('There is no camera.');
  const chosen = new DataTransfer();
  chosen.items.add(await picture());
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};
