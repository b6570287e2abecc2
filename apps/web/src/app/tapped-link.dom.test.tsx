import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { touchEnd, touchStart } from '../testing/touch.ts';
import { AppFrame } from '../ui/frames/app-frame.tsx';

const show = async () => {
  renderScreen(
    <AppFrame brand="Byre">
      <h1 tabIndex={-1}>The herd</h1>
      <input aria-label="Find" />
      <a href="#cow">07</a>
    </AppFrame>,
  );
  const link = page.getByRole('link', { name: '07' });
  await expect.element(link).toBeVisible();
  location.hash = '';
  return { link, field: page.getByRole('textbox', { name: 'Find' }) };
};
const tap = async (element: Element) => {
  const clicked = new Promise((resolve) => element.addEventListener('click', resolve, { once: true }));
  await touchStart(element);
  await touchEnd();
  await clicked;
};

test('a tapped link is opened without taking the focus', async () => {
  const { link } = await show();
  await tap(link.element());
  expect(location.hash).toBe('#cow');
  expect(document.activeElement).toBe(document.body);
});

test('and the heading of the old screen has lost it when the finger is lifted', async () => {
  const { link } = await show();
  const heading = page.getByRole('heading', { name: 'The herd' }).element() as HTMLElement;
  heading.focus();
  await tap(heading);
  expect(document.activeElement).toBe(heading);
  await touchStart(link.element());
  expect(document.activeElement).toBe(document.body);
  await touchEnd();
});

test('a tapped link takes the focus from a field, so that the keyboard goes', async () => {
  const { link, field } = await show();
  await field.click();
  expect(document.activeElement).toBe(field.element());
  await tap(link.element());
  expect(document.activeElement).not.toBe(field.element());
});

test('a link that is clicked with the mouse takes the focus', async () => {
  const { link } = await show();
  await link.click();
  expect(document.activeElement).toBe(link.element());
});
