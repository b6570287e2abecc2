import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { emulateTouchScreen, touchEnd, touchMove, touchStart } from '../../testing/touch.ts';
import { List, ListRow } from './list-row.tsx';

const show = async () => {
  await emulateTouchScreen();
  renderScreen(
    <List label="Animals">
      <ListRow title="07" to="/animals/07" />
    </List>,
  );
  const row = page.getByRole('link', { name: '07' });
  await expect.element(row).toBeVisible();
  return row.element();
};
const shade = (row: Element) => getComputedStyle(row).backgroundColor;

test('a tap does not make the browser paint the list before the next screen', async () => {
  const row = await show();
  const plain = shade(row);
  const shades: string[] = [];
  row.addEventListener('click', () => shades.push(shade(row)));
  await touchStart(row);
  shades.push(shade(row));
  await touchEnd();
  expect(shades).toEqual([plain, plain]);
});

test('a row under a resting finger is shaded until the finger is lifted', async () => {
  const row = await show();
  const plain = shade(row);
  await touchStart(row);
  await expect.poll(() => shade(row)).not.toBe(plain);
  await touchEnd();
  await expect.poll(() => shade(row)).toBe(plain);
});

test('a row under a finger that scrolls is not', async () => {
  const row = await show();
  const spacer = document.body.appendChild(document.createElement('div'));
  spacer.style.blockSize = '300vh';
  const plain = shade(row);
  await touchStart(row);
  await expect.poll(() => shade(row)).not.toBe(plain);
  const cancelled = new Promise((resolve) => addEventListener('pointercancel', resolve, { once: true }));
  await touchMove({ x: 0, y: -20 }, row);
  await touchMove({ x: 0, y: -60 }, row);
  await cancelled;
  await expect.poll(() => shade(row)).toBe(plain);
  await touchEnd();
  spacer.remove();
});
