import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { openTestDevice } from '../../../testing/test-device.ts';
import { ServerQueries } from '../../server-queries.tsx';
import { DeskPalette } from '../desk-palette.tsx';
import { useDeskKeys } from '../use-desk-keys.ts';
import { KeyboardHelp } from './keyboard-help.tsx';
import { KeyboardHelpButton } from './keyboard-help-button.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

let clicked: string[];

function Host() {
  const [opened, setOpened] = useState<'palette' | 'keys' | null>(null);
  const openHelp = () => setOpened('keys');
  const close = () => setOpened(null);
  useDeskKeys({ onPalette: () => setOpened('palette'), onHelp: openHelp });
  return (
    <ServerQueries>
      {['new-case', 'new-entry', 'views'].map((shortcut) => (
        <button key={shortcut} type="button" data-shortcut={shortcut} onClick={() => clicked.push(shortcut)}>
          {shortcut}
        </button>
      ))}
      <div data-shortcut="search">
        <input type="text" aria-label="Search" />
      </div>
      <div role="alertdialog" aria-label="Really?">
        <button type="button">Yes</button>
      </div>
      <KeyboardHelpButton onPress={openHelp} />
      {opened === 'palette' && <DeskPalette sections={[]} onHelp={openHelp} onClose={close} />}
      {opened === 'keys' && <KeyboardHelp onClose={close} />}
    </ServerQueries>
  );
}

const show = async () => {
  await openTestDevice();
  vi.stubGlobal('fetch', async () => Response.json({ data: [], total: 0, limit: 100, skip: 0 }));
  clicked = [];
  await page.viewport(1440, 900);
  renderScreen(<Host />);
  await expect.element(button('views')).toBeVisible();
  focus(button('views'));
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const focus = (locator: Locator) => (locator.element() as HTMLElement).focus();
const help = () => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

/** By group, each line with its keys. */
const listed = () =>
  Object.fromEntries(
    [...help().element().querySelectorAll('section section')].map((group) => [
      group.querySelector('h3')?.textContent,
      Object.fromEntries(
        [...group.querySelectorAll('dl > div')].map((line) => [
          line.querySelector('dt')?.textContent,
          [...line.querySelectorAll('dd > span')]
            .map((press) => [...press.querySelectorAll('kbd')].map((key) => key.textContent).join(' '))
            .join(', '),
        ]),
      ),
    ]),
  );

test('? lists the keys by place, and Escape gives the focus back', async () => {
  await show();
  await userEvent.keyboard('?');
  await expect.element(help()).toBeVisible();
  expect(listed()).toEqual({
    Anywhere: {
      'Find or go to anything': 'Ctrl K',
      'New case': 'N',
      'Record something else': 'Shift N',
      'Search this list': '/',
      'Views of this table': 'V',
      'Keyboard shortcuts': '?',
    },
    'In a table': {
      'Previous or next row': '↑, ↓',
      'One screen up or down': 'PgUp, PgDn',
      'First or last row': 'Home, End',
      'Open the row': 'Enter',
      'Select the row': 'Space',
      'Close the panel': 'Esc',
      'Print all rows': 'Ctrl P',
    },
    'In a form': { 'Next field': 'Enter', Save: 'Ctrl Enter' },
    'In search results': { 'Previous or next result': '↑, ↓', 'Choose the result': 'Enter' },
    'In a single field': {
      'Empty the search in a form': 'Esc',
      'Use the day that was typed': 'Enter',
      'Use the calculated amount': 'Enter',
    },
    'In photos of a case': { 'Previous or next photo': '←, →' },
    'In strengths to confirm': { 'Confirm, next product': 'Enter', 'Skip the product': 'Esc' },
    'In price codes': { 'Save the code, next line': 'Enter', 'Put back the saved code': 'Esc' },
  });
  await userEvent.keyboard('n');
  expect(clicked).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(help()).not.toBeInTheDocument();
  await expect.element(button('views')).toHaveFocus();
});

test('every key that is listed for anywhere is used', async () => {
  await show();
  await userEvent.keyboard('n');
  await userEvent.keyboard('{Shift>}N{/Shift}');
  await userEvent.keyboard('v');
  expect(clicked).toEqual(['new-case', 'new-entry', 'views']);
  await userEvent.keyboard('/');
  await expect.element(page.getByRole('textbox', { name: 'Search' })).toHaveFocus();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('dialog', { name: 'Find or go to' })).toBeVisible();
});

test('? in a field is a letter, and a question that must be answered keeps its keys', async () => {
  await show();
  const field = page.getByRole('textbox', { name: 'Search' });
  focus(field);
  await userEvent.keyboard('lame?');
  await expect.element(field).toHaveValue('lame?');
  focus(button('Yes'));
  await userEvent.keyboard('?n');
  await expect.element(help()).not.toBeInTheDocument();
  expect(clicked).toEqual([]);
});

test('on an Apple keyboard the keys are those that are printed on it', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)');
  await show();
  await userEvent.keyboard('?');
  await expect.element(help()).toBeVisible();
  expect(listed()).toMatchObject({
    Anywhere: { 'Find or go to anything': '⌘ K', 'Record something else': '⇧ N' },
    'In a form': { Save: '⌘ Enter' },
  });
});

test('the palette and a button below the navigation open the list too', async () => {
  await show();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('shortcuts');
  await expect.element(page.getByRole('option', { name: /^Keyboard shortcuts/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(help()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(help()).not.toBeInTheDocument();
  await expect.element(button('views')).toHaveFocus();
  await button('Keyboard shortcuts').click();
  await expect.element(help()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Keyboard shortcuts')).toHaveFocus();
});
