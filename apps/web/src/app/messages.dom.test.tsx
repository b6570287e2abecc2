import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { showToast } from '../ui/feedback/toast-queue.ts';

test('a message that follows an undo goes by itself, although the touched button had the focus', async () => {
  renderScreen(<h1>The case</h1>);
  const said = page.getByText('The case is back where it was');
  showToast({
    message: 'The case is on another animal',
    undo: () => showToast({ message: 'The case is back where it was', timeoutMs: 1_500 }),
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await userEvent.hover(page.getByRole('heading', { name: 'The case' }));
  await expect.element(said).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
});
