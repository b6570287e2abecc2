import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { type RootMark, useRootMark } from './root-mark.ts';

function Screen({ mark }: { mark: RootMark }) {
  useRootMark(mark);
  return null;
}

test('a mark that two screens have is not taken off between them', async () => {
  const root = document.documentElement;
  const view = createRoot(document.createElement('div'));
  onTestFinished(() => view.unmount());
  flushSync(() => view.render(<Screen key="old" mark="actions" />));
  expect(root.hasAttribute('data-with-actions')).toBe(true);
  const observer = new MutationObserver(() => {});
  observer.observe(root, { attributes: true });
  onTestFinished(() => observer.disconnect());
  flushSync(() => view.render(<Screen key="new" mark="actions" />));
  expect(observer.takeRecords()).toEqual([]);
  await Promise.resolve();
  expect(observer.takeRecords()).toEqual([]);
  expect(root.hasAttribute('data-with-actions')).toBe(true);
});

test('a mark is there when its screen is rendered, and gone with it', async () => {
  const root = document.documentElement;
  const view = createRoot(document.createElement('div'));
  flushSync(() => view.render(<Screen mark="task" />));
  expect(root.hasAttribute('data-with-task')).toBe(true);
  flushSync(() => view.unmount());
  await Promise.resolve();
  expect(root.hasAttribute('data-with-task')).toBe(false);
});
