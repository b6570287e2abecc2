import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { emulateTouchScreen, touchEnd, touchMove, touchStart } from '../testing/touch.ts';
import { List, ListRow } from '../ui/lists/list-row.tsx';

const show = async () => {
  await emulateTouchScreen();
  renderScreen(
    <List label="Animals">
      <ListRow title="07" to="/animals/07" />
    </List>,
  );
  const link = page.getByRole('link', { name: '07' });
  await expect.element(link).toBeVisible();
  const row = link.element();
  // However slow the machine, the finger rests for as long as the test says.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  return row;
};
const shade = (row: Element) => getComputedStyle(row).backgroundColor;
const rest = (ms: number) => vi.advanceTimersByTime(ms);

test('a tap does not make the browser paint the list before the next screen', async () => {
  const row = await show();
  const plain = shade(row);
  const clicked = new Promise((resolve) => row.addEventListener('click', () => resolve(shade(row)), { once: true }));
  await touchStart(row);
  rest(99);
  expect(shade(row)).toBe(plain);
  await touchEnd();
  expect(await clicked).toBe(plain);
  rest(1_000);
  expect(shade(row)).toBe(plain);
});

test('a row under a resting finger is shaded until a moment after the finger is lifted', async () => {
  const row = await show();
  const plain = shade(row);
  await touchStart(row);
  rest(100);
  expect(shade(row)).not.toBe(plain);
  const lifted = new Promise((resolve) => row.addEventListener('pointerup', resolve, { once: true }));
  await touchEnd();
  await lifted;
  rest(150);
  expect(shade(row)).toBe(plain);
});

test('a row under a finger that begins to scroll is not', async () => {
  const row = await show();
  const spacer = document.body.appendChild(document.createElement('div'));
  spacer.style.blockSize = '300vh';
  onTestFinished(() => spacer.remove());
  const plain = shade(row);
  const cancelled = new Promise((resolve) => row.addEventListener('pointercancel', resolve, { once: true }));
  await touchStart(row);
  rest(100);
  expect(shade(row)).not.toBe(plain);
  await touchMove({ x: 0, y: -20 }, row);
  await touchMove({ x: 0, y: -60 }, row);
  await cancelled;
  rest(0);
  expect(shade(row)).toBe(plain);
  await touchEnd();
});
