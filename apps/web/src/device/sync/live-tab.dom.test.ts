import { expect, it, onTestFinished } from 'vitest';
import { joinLiveTabs, type TabMessage } from './live-tab.ts';

/** A tab of the person: what it received, and whether it holds the stream. */
const openTab = (userId: string) => {
  const tab = { heard: [] as TabMessage<string>[], isOpen: false, opened: 0 };
  const joined = joinLiveTabs<string>({
    userId,
    open: () => {
      tab.isOpen = true;
      tab.opened += 1;
      return () => {
        tab.isOpen = false;
      };
    },
    onMessage: (message) => tab.heard.push(message),
  });
  onTestFinished(joined.stop);
  return { tab, ...joined };
};

it('one tab holds the stream for all, and when it is closed another takes over', async () => {
  const userId = crypto.randomUUID();
  const [first, second, third] = [openTab(userId), openTab(userId), openTab(userId)];
  const tabs = [first, second, third];
  const open = () => tabs.map(({ tab }) => tab.isOpen);
  await expect.poll(open).toEqual([true, false, false]);
  first.stop();
  await expect.poll(open).toEqual([false, true, false]);
  // A closed tab that was waiting must not come back and hold the stream.
  third.stop();
  second.stop();
  await expect.poll(open).toEqual([false, false, false]);
  expect(tabs.map(({ tab }) => tab.opened)).toEqual([1, 1, 0]);
});

it('tabs of one person receive each other’s messages, and no tab of another person does', async () => {
  const userId = crypto.randomUUID();
  const [first, second, stranger] = [openTab(userId), openTab(userId), openTab(crypto.randomUUID())];
  first.tell({ kind: 'status', status: 'offline' });
  first.tell({ kind: 'look' });
  await expect.poll(() => second.tab.heard).toEqual([{ kind: 'status', status: 'offline' }, { kind: 'look' }]);
  expect([first.tab.heard, stranger.tab.heard]).toEqual([[], []]);
});

it('a tab in the background closes the stream, and opens it again when it is visible', async () => {
  const { tab } = openTab(crypto.randomUUID());
  await expect.poll(() => tab.isOpen).toBe(true);
  let isSeen = false;
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (isSeen ? 'visible' : 'hidden'),
  });
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'visibilityState');
  });
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => tab.isOpen).toBe(false);
  isSeen = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => tab.isOpen).toBe(true);
});
