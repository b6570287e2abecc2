import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useDraft } from './use-draft.ts';

const key = 'a form of a test';

/** A form with one text; answers what types into it and what saves it. */
const openForm = () => {
  let draft: ReturnType<typeof useDraft<string>> | undefined;
  function Form() {
    draft = useDraft(key, () => '');
    return null;
  }
  const host = document.body.appendChild(document.createElement('div'));
  const view = createRoot(host);
  flushSync(() => view.render(<Form />));
  const close = () => {
    flushSync(() => view.unmount());
    host.remove();
  };
  return {
    close,
    text: () => draft?.value,
    type: (text: string) => flushSync(() => draft?.set((before) => before + text)),
    save: () => flushSync(() => draft?.clear()),
  };
};

const start = () => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
};

test('who types without a pause is kept as well: a crash costs what was typed last, not all of it', () => {
  start();
  const form = openForm();
  for (const word of ['Left ', 'hind, ', 'sore ', 'to touch']) {
    form.type(word);
    vi.advanceTimersByTime(200);
  }
  // The page is gone without a word: nothing of it is asked.
  const again = openForm();
  expect(again.text()).toMatch(/^Left hind, sore /);
  again.close();
  form.close();
});

test('a form that was saved leaves no draft, however shortly before something was typed', () => {
  start();
  const form = openForm();
  form.type('Left hind');
  form.save();
  vi.advanceTimersByTime(10_000);
  form.close();
  const again = openForm();
  expect(again.text()).toBe('');
  again.close();
});
