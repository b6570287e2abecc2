import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { showToast } from '../ui/feedback/toast-queue.ts';

const before = { width: innerWidth, height: innerHeight };
afterEach(() => page.viewport(before.width, before.height));

test.each([
  ['a tablet', 768, 1024],
  ['a tablet on its side', 1024, 768],
  ['a desk', 1440, 900],
])('on %s a message covers nothing of the highest dialog', async (_name, width, height) => {
  await page.viewport(width, height);
  renderScreen(
    <Dialog isOpen onClose={() => undefined} title="Move to another farm">
      <div style={{ blockSize: '200vh' }} />
    </Dialog>,
  );
  showToast({ message: 'Saved on this device', tone: 'good', undo: () => undefined });
  const message = page.getByText('Saved on this device');
  await expect.element(message).toBeVisible();
  const toast = message.element().closest('.toast');
  await Promise.all((toast?.getAnimations({ subtree: true }) ?? []).map(({ finished }) => finished));
  const dialog = page.getByRole('dialog').element().getBoundingClientRect();
  expect(toast?.getBoundingClientRect().bottom).toBeLessThanOrEqual(dialog.top);
  expect(dialog.bottom).toBeLessThanOrEqual(height);
});
