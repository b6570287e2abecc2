import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { showToast } from '../ui/feedback/toast-queue.ts';
import { AppFrame } from '../ui/frames/app-frame.tsx';
import { Page } from '../ui/frames/page.tsx';
import { PageHeader } from '../ui/frames/page-header.tsx';

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

test('on a form’s screen a message covers neither the fields at the lower edge, nor the way back, nor Save', async () => {
  await page.viewport(390, 844);
  const fields = Array.from({ length: 12 }, (_, place) => `Field ${place + 1}`);
  renderScreen(
    <AppFrame brand="Byre">
      <Page
        kind="task"
        header={<PageHeader title="Treatment and medicine" subtitle="UK 100017 100380" back={{ to: '/' }} />}
        actions={<Button variant="primary">Save</Button>}
      >
        {fields.map((field) => (
          <input key={field} className="control" aria-label={field} />
        ))}
      </Page>
    </AppFrame>,
  );
  showToast({ message: 'Saved on this device', tone: 'good' });
  const said = page.getByRole('alertdialog');
  await expect.element(said).toBeVisible();
  const controls = [
    ...fields.map((field) => page.getByRole('textbox', { name: field, exact: true })),
    page.getByRole('link', { name: 'Back' }).getByRole('img', { includeHidden: true }),
    page.getByRole('button', { name: 'Save' }),
  ];
  const covered = () => {
    const message = said.element().getBoundingClientRect();
    return controls
      .map((control) => control.element())
      .filter((element) => {
        const box = element.getBoundingClientRect();
        const isBeside = box.right <= message.left || box.left >= message.right;
        return !isBeside && box.bottom > message.top && box.top < message.bottom;
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent);
  };
  expect(covered()).toEqual([]);
});
