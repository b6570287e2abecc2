import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { toasts } from '../ui/feedback/toast-queue.ts';
import { useTaskForm } from './use-task-form.ts';

/** What an earlier test left under the finger disappears by itself. */
beforeEach(() => expect.poll(() => document.querySelector('.finger-shield')).toBeNull());

test('what was saved is confirmed before the form, which its draft belongs to, is rendered again', async () => {
  const confirmed: string[][] = [];
  function Form() {
    const form = useTaskForm({
      isDirty: false,
      faults: [],
      save: async () => undefined,
      clear: () => confirmed.push(toasts.visibleToasts.map(({ content }) => content.message)),
      onSaved: () => undefined,
    });
    return (
      <button type="button" onClick={() => void form.submit()}>
        Save
      </button>
    );
  }
  renderScreen(<Form />);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => confirmed).toEqual([['Saved on this device']]);
  for (const { key } of toasts.visibleToasts) toasts.close(key);
});

/** A form whose next screen is slow to appear, or appears at once with something where its button was. */
const openForm = ({ save, isQuick = false }: { save: () => Promise<void>; isQuick?: boolean }) => {
  const saves: string[] = [];
  const hits: string[] = [];
  function Form({ onSaved }: { onSaved: () => void }) {
    const form = useTaskForm({
      isDirty: false,
      faults: [],
      save: async () => {
        saves.push('save');
        await save();
      },
      clear: () => undefined,
      onSaved,
    });
    return (
      <button type="button" onClick={() => void form.submit()}>
        Save {form.failure}
      </button>
    );
  }
  function Screen() {
    const [isOver, setOver] = useState(false);
    if (!isOver) return <Form onSaved={() => isQuick && setOver(true)} />;
    return (
      <>
        <button type="button" onClick={() => hits.push('under the finger')}>
          Farms
        </button>
        <button type="button" style={{ marginBlockStart: '40vh' }} onClick={() => hits.push('elsewhere')}>
          Queue
        </button>
      </>
    );
  }
  renderScreen(<Screen />);
  return { saves, hits };
};

const shown = async (locator: Locator): Promise<HTMLElement> => {
  await expect.element(locator).toBeVisible();
  return locator.element() as HTMLElement;
};

const middleOf = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { clientX: x + width / 2, clientY: y + height / 2 };
};

/** Whatever is there gets the events of a finger. */
const tapAt = (at: { clientX: number; clientY: number }): void => {
  const hit = document.elementFromPoint(at.clientX, at.clientY);
  for (const type of ['pointerdown', 'click'])
    hit?.dispatchEvent(new PointerEvent(type, { ...at, bubbles: true, cancelable: true }));
};

const saveButton = () => page.getByRole('button', { name: /^Save/ });

test('a saved form never saves again, however long the next screen takes', async () => {
  const { saves } = openForm({ save: async () => undefined });
  const button = await shown(saveButton());
  button.click();
  await expect.element(page.getByText('Saved on this device')).toBeVisible();
  for (let tap = 0; tap < 3; tap += 1) {
    button.click();
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(saves).toEqual(['save']);
});

test('taps while a form is being saved are one save, and a failed one can be repeated', async () => {
  let isFull = true;
  const { saves } = openForm({
    save: async () => {
      if (isFull) throw new Error('no room');
    },
  });
  const button = await shown(saveButton());
  button.click();
  button.click();
  await expect.poll(() => button.textContent).not.toBe('Save ');
  expect(saves).toEqual(['save']);
  isFull = false;
  button.click();
  await expect.element(page.getByText('Saved on this device')).toBeVisible();
  expect(saves).toEqual(['save', 'save']);
});

test('what appears under the finger after a save ignores taps until the finger has rested, and everything else accepts them', async () => {
  const { hits } = openForm({ save: async () => undefined, isQuick: true });
  const finger = middleOf(await shown(saveButton()));
  tapAt(finger);
  // In the page, because a round trip to the test takes longer than a hand.
  while (!document.body.textContent?.includes('Farms')) await new Promise(requestAnimationFrame);
  tapAt(finger);
  tapAt(middleOf(await shown(page.getByRole('button', { name: 'Queue' }))));
  expect(hits).toEqual(['elsewhere']);
  // A finger that has waited means it.
  await page.getByRole('button', { name: 'Farms' }).click();
  expect(hits).toEqual(['elsewhere', 'under the finger']);
});

test('saving by keyboard shields nothing', async () => {
  const { hits } = openForm({ save: async () => undefined, isQuick: true });
  (await shown(saveButton())).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Farms' })).toBeVisible();
  expect(document.querySelector('.finger-shield')).toBeNull();
  (page.getByRole('button', { name: 'Farms' }).element() as HTMLElement).click();
  expect(hits).toEqual(['under the finger']);
});
