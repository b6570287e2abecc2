import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { Picker } from '../ui/pickers/picker.tsx';
import type { PickerItem } from '../ui/pickers/picker-list.tsx';

const farms: PickerItem[] = ['Hillhead', 'Hill of Lour', 'Lochside'].map((title) => ({ id: title, title }));

/** Finds farms when it is told to, as from a slow server. Until then it shows what was found before. */
function SlowSearch({ answers }: { answers: { give: () => void } }) {
  const [query, setQuery] = useState('');
  const [answered, setAnswered] = useState('');
  const [selected, setSelected] = useState<PickerItem | null>(null);
  answers.give = () => setAnswered(query);
  return (
    <Picker
      label="Farm"
      query={query}
      onQueryChange={setQuery}
      items={farms.filter(({ title }) => title.startsWith(answered))}
      isLoading={answered !== query}
      selected={selected}
      onPick={setSelected}
    />
  );
}

const start = async () => {
  const answers = { give: () => {} };
  renderScreen(<SlowSearch answers={answers} />);
  await page.getByRole('searchbox', { name: 'Farm' }).click();
  return answers;
};
const chosen = () => page.getByRole('group', { name: 'Farm' }).getByRole('button', { name: /Change/ });
const rows = () => page.getByRole('option').all().length;

test('a name that was typed whole and confirmed before its row came is chosen when that comes', async () => {
  const answers = await start();
  await userEvent.keyboard('Lochside{Enter}');
  await expect.element(chosen()).not.toBeInTheDocument();
  answers.give();
  await expect.element(chosen()).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Farm' })).toMatchTextContent('Lochside');
});

test('among several that nobody has seen nothing is chosen, and the next Enter chooses the first', async () => {
  const answers = await start();
  await userEvent.keyboard('Hill{Enter}');
  answers.give();
  await expect.poll(rows).toBe(2);
  await expect.element(chosen()).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('group', { name: 'Farm' })).toMatchTextContent('Hillhead');
});

test('a letter typed after Enter takes it back', async () => {
  const answers = await start();
  await userEvent.keyboard('Lochsid{Enter}e');
  answers.give();
  await expect.poll(rows).toBe(1);
  await expect.element(chosen()).not.toBeInTheDocument();
});
