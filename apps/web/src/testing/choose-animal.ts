import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseOption } from './choose-option.ts';

/** Types into the desk's two pickers, farm and ear tag, and takes what they find with Enter. The farm's has the focus at the start. */
export const chooseAnimal = async (farm: { typed: string; name: RegExp }, tag: { typed: string; name: RegExp }) => {
  await expect.element(page.getByRole('searchbox', { name: 'Farm' })).toHaveFocus();
  await userEvent.keyboard(farm.typed);
  await chooseOption(farm.name);
  await expect.element(page.getByRole('searchbox', { name: 'Ear tag' })).toHaveFocus();
  await userEvent.keyboard(tag.typed);
  await chooseOption(tag.name);
};
