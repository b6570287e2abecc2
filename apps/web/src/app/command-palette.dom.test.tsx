import { useState } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { CommandPalette } from '../ui/pickers/command-palette.tsx';

let opened: string[];
/** What was found by now, in the order in which it is listed. */
let find: (ids: readonly string[]) => void;

beforeEach(() => {
  opened = [];
});

function Host() {
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly string[]>(['first case', 'second case']);
  find = (ids) => flushSync(() => setFound(ids));
  const commands = found.map((id) => ({ id, label: id, run: () => opened.push(id) }));
  return (
    <CommandPalette
      title="Find"
      fieldLabel="Find anything"
      text={text}
      onText={setText}
      groups={[{ label: 'Found', commands }]}
      nothing="Nothing found"
      onClose={() => undefined}
    />
  );
}

const selected = () => page.getByRole('option', { selected: true });

test('what the arrow keys chose stays chosen when more is found above it', async () => {
  await renderScreen(<Host />);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(selected()).toHaveTextContent('second case');
  find(['animal', 'first case', 'second case']);
  await expect.element(selected()).toHaveTextContent('second case');
  await userEvent.keyboard('{Enter}');
  expect(opened).toEqual(['second case']);
});

test('the first one is chosen again with every letter, and when the chosen one is no longer found', async () => {
  await renderScreen(<Host />);
  await userEvent.keyboard('{ArrowDown}a');
  await expect.element(selected()).toHaveTextContent('first case');
  await userEvent.keyboard('{ArrowDown}');
  find(['animal', 'first case']);
  await expect.element(selected()).toHaveTextContent('animal');
});

test('the arrow keys go round, and do nothing where nothing is found', async () => {
  await renderScreen(<Host />);
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(selected()).toHaveTextContent('second case');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(selected()).toHaveTextContent('first case');
  find([]);
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(opened).toEqual([]);
});
