import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { NumberField } from './number-field.tsx';
import { showToast } from './toast-queue.ts';

/** A phone, as high as its keyboard leaves it. */
const aboveTheKeyboard = () => page.viewport(390, 460);

const sentence = 'This would be the dose for 1,499 kg. '.repeat(6).trim();

function Form() {
  const [amount, setAmount] = useState<number | null>(null);
  return (
    <div className="page">
      <p>{'What stands above it. '.repeat(120)}</p>
      <NumberField
        label="Amount in all"
        error={amount !== null && amount > 100 ? sentence : undefined}
        value={amount}
        onChange={setAmount}
      />
      <p>{'What stands below it. '.repeat(120)}</p>
    </div>
  );
}

test('a field keeps its place above the keyboard when a sentence beside it pushes it down, and the sentence is read whole', async () => {
  await aboveTheKeyboard();
  renderScreen(<Form />);
  const field = page.getByRole('textbox', { name: 'Amount in all' });
  await expect.element(field).toBeVisible();
  field.element().scrollIntoView({ block: 'end' });
  await field.click();
  await userEvent.keyboard('9999');
  await expect.element(page.getByText(sentence)).toBeInViewport({ ratio: 1 });
  await expect.element(field).toBeInViewport({ ratio: 1 });
});

test('a message stands at the upper edge there: it covers neither what is typed nor what is wrong with it', async () => {
  await aboveTheKeyboard();
  renderScreen(<Form />);
  showToast({ message: 'Saved on this device', tone: 'good' });
  const said = page.getByText('Saved on this device');
  await expect.element(said).toBeVisible();
  await expect.poll(() => said.element().getBoundingClientRect().bottom).toBeLessThan(460 / 3);
});
