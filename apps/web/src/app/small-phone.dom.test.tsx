import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { ButtonLink } from '../ui/buttons/button.tsx';
import { showToast } from '../ui/feedback/toast-queue.ts';
import { DateTimeField } from '../ui/fields/date-time-field.tsx';
import { Page } from '../ui/frames/page.tsx';
import { PageHeader } from '../ui/frames/page-header.tsx';
import { FieldKeys } from '../ui/keypads/number-keys.tsx';

const welsh = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Uchaf';

test('a name of one long word makes no page wider than the phone, in the title or in the back link', async () => {
  await page.viewport(360, 640);
  const actions = <ButtonLink to="/visit">Visit</ButtonLink>;
  const header = <PageHeader title={welsh} subtitle={welsh} back={{ to: '/', label: welsh }} actions={actions} />;
  renderScreen(<Page header={header}>Animals</Page>);
  await expect.element(page.getByRole('heading', { level: 1, name: welsh })).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
});

test('above the keyboard of a small phone messages are at the top, and do not cover the field or its error', async () => {
  await page.viewport(390, 460);
  renderScreen('A form');
  showToast({ message: 'Saved on this device', tone: 'good' });
  const said = page.getByText('Saved on this device');
  await expect.element(said).toBeVisible();
  await expect.poll(() => said.element().getBoundingClientRect().bottom).toBeLessThan(460 / 3);
});

test('messages are at the top above any number keys, including those of a field', async () => {
  await page.viewport(390, 844);
  renderScreen(
    <>
      <input id="fold" aria-label="Fold" />
      <FieldKeys fieldId="fold" />
    </>,
  );
  showToast({ message: 'Saved on this device', tone: 'good' });
  const said = page.getByText('Saved on this device');
  await expect.element(said).toBeVisible();
  await expect.poll(() => said.element().getBoundingClientRect().bottom).toBeLessThan(844 / 3);
});

function Died() {
  const [at, setAt] = useState<string | null>('2026-11-22T11:30:00.000Z');
  return (
    <>
      <DateTimeField label="Died" value={at} onChange={setAt} now={() => new Date()} />
      <output>{at}</output>
    </>
  );
}

test('a touch on the day and two digits replace it without deleting first, and a second touch places the caret', async () => {
  renderScreen(<Died />);
  const day = page.getByRole('textbox', { name: 'Day' });
  await day.click();
  await userEvent.keyboard('21');
  await expect.element(page.getByRole('status')).toMatchTextContent('2026-11-21T');
  await day.click();
  await userEvent.keyboard('{End}{Backspace}0');
  await expect.element(day).toHaveValue('20');
});
