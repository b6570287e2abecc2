import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';

/** Chooses the first row of a picker with Enter, once the row with this name is there: rows of the letters before take none. */
export const chooseOption = async (name: RegExp): Promise<void> => {
  await expect.element(page.getByRole('option', { name })).toBeVisible();
  await expect.poll(() => document.querySelector('[role="listbox"][aria-busy]')).toBeNull();
  await userEvent.keyboard('{Enter}');
};
