import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { listDrafts, readDraft, throwAwayDrafts } from '../device/edits/drafts.ts';
import { type Edit, saveEdit } from '../device/edits/edits.ts';
import { closeDevice, openDevice, openedDevice } from '../device/opened/open-device.ts';
import type { Draft } from '../device/storage/draft-rows.ts';
import { draftPlace } from '../device/storage/draft-rows.ts';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../testing/test-device.ts';
import { type FormDraft, useDraft } from './use-draft.ts';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const cow = testAnimal({ _id: 'cow-7', farm_id: farm._id });
const key = 'case of a test';

afterEach(() => closeDevice());

const start = async () => {
  const device = await openTestDevice();
  await seedFarm(device, farm, [cow]);
  return device;
};

/**
 * A form with one text, opened like all forms: the stored draft is read first. It is closed without warning, as in a
 * crash.
 */
const openForm = async () => {
  const kept: Draft<string> | null = await readDraft<string>(key);
  let draft: FormDraft<string> | undefined;
  function Form() {
    const place = draftPlace('case', farm._id, { animal_id: cow._id });
    draft = useDraft(key, { kept, place, initial: () => '' });
    return null;
  }
  const host = document.body.appendChild(document.createElement('div'));
  const view = createRoot(host);
  flushSync(() => view.render(<Form />));
  const close = () => {
    flushSync(() => view.unmount());
    host.remove();
  };
  onTestFinished(close);
  const form = (): FormDraft<string> => {
    if (!draft) throw new Error('The form is not there.');
    return draft;
  };
  return {
    close,
    form,
    text: () => form().value,
    type: (text: string) => flushSync(() => form().set((before) => before + text)),
    /** Saves it as a case; the form stays where it is. */
    save: () => saveEdit(caseOf(form()), { over: [form().id] }),
  };
};

const caseOf = (draft: FormDraft<string>): Edit => ({
  ...{ entity: 'medical-record', op: 'create', id: draft.idOf('case') },
  ...{ parents: { farm_id: farm._id, animal_id: cow._id }, before: null, after: { notes: draft.value } },
});

const textKept = async () => (await readDraft<string>(key))?.value ?? null;

test('typing without a pause is stored as well: a crash costs the last words, not all of them', async () => {
  await start();
  const form = await openForm();
  for (let word = 0; word < 16; word += 1) {
    form.type(`${word} `);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(await textKept()).toMatch(/^0 1 2 /);
});

test('a saved form leaves no draft, and nothing that comes late restores it', async () => {
  await start();
  const form = await openForm();
  form.type('Left hind');
  form.form().keep();
  await expect.poll(textKept).toBe('Left hind');
  form.type(', sore');
  // The last typed text is not stored yet when the form is saved, and is written afterwards.
  const saving = form.save();
  form.form().keep();
  await saving;
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
  const { userId } = await reopened();
  expect(await textKept()).toBeNull();
  expect(await listDrafts()).toEqual([]);
  expect(lastWordsOf(userId)).toEqual([]);
});

test('what was typed just before a save that fails is stored all the same, and one that succeeds leaves its own', async () => {
  await start();
  const form = await openForm();
  form.type('lame');
  const failing = form.form().saveAs('next', () => Promise.reject(new Error('no room')));
  await expect(failing).rejects.toThrow('no room');
  await expect.poll(textKept).toBe('lame');
  await form.form().saveAs('next', (drafts) => saveEdit(caseOf(form.form()), drafts));
  expect(await textKept()).toBe('next');
});

test('words that appear late on the disk are not offered if their form was saved or discarded', async () => {
  const device = await start();
  const form = await openForm();
  form.type('Left hind');
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
  const late = lastWordsOf(device.userId);
  expect(late.map(([, text]) => text)).toEqual([expect.stringContaining('Left hind')]);
  await form.save();
  for (const [name, text] of late) localStorage.setItem(name, text);
  await reopened();
  expect(await textKept()).toBeNull();
});

test('the last words before a page closes are there when it comes back, and once stored are nowhere else', async () => {
  await start();
  const form = await openForm();
  form.type('Left hind');
  form.form().keep();
  await expect.poll(textKept).toBe('Left hind');
  form.type(', sore');
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
  const { userId } = await reopened();
  expect(await textKept()).toBe('Left hind, sore');
  expect(lastWordsOf(userId)).toEqual([]);
});

test('the ids of a form’s documents stay the same after a reload, so saving twice makes one record', async () => {
  await start();
  const form = await openForm();
  const id = form.form().idOf('case');
  form.type('Left hind');
  form.close();
  const again = await openForm();
  expect([again.text(), again.form().idOf('case')]).toEqual(['Left hind', id]);
});

test('a draft whose document exists is not offered, whatever happened to it', async () => {
  await start();
  const form = await openForm();
  const id = form.form().idOf('case');
  form.type('Left hind');
  form.close();
  await expect.poll(textKept).toBe('Left hind');
  await saveEdit({ ...caseOf(form.form()), id });
  expect(await textKept()).toBeNull();
});

test('typing on in one tab after another saved the same form makes a new draft with its own id', async () => {
  await start();
  const here = await openForm();
  here.type('Left hind');
  here.form().keep();
  await expect.poll(textKept).toBe('Left hind');
  const there = await openForm();
  const id = there.form().idOf('case');
  await here.save();
  there.type(', and the right one');
  there.form().keep();
  await expect.poll(textKept).toBeNull();
  there.type(' too');
  there.form().keep();
  await expect.poll(textKept).toBe('Left hind, and the right one too');
  expect(there.form().idOf('case')).not.toBe(id);
});

test('a discarded draft can be restored', async () => {
  await start();
  const form = await openForm();
  form.type('Left hind');
  form.close();
  await expect.poll(textKept).toBe('Left hind');
  const [draft] = await listDrafts();
  const bringBack = await throwAwayDrafts([draft?.id ?? '']);
  expect(await listDrafts()).toEqual([]);
  await bringBack();
  expect(await listDrafts()).toEqual([draft]);
});

test('drafts of a farm that the person may not see are not listed', async () => {
  const device = await start();
  const form = await openForm();
  form.type('Left hind');
  form.close();
  await expect.poll(async () => (await listDrafts()).length).toBe(1);
  await device.base.apply([{ kind: 'purge', bucket: `farm:${farm._id}` }]);
  expect(await listDrafts()).toEqual([]);
});

/** As after a reload: what is stored is read. */
const reopened = async () => {
  const { userId } = openedDevice();
  closeDevice();
  return openDevice(userId);
};

const lastWordsOf = (userId: string): [string, string][] =>
  Object.entries({ ...localStorage }).filter(([name]) => name.startsWith(`byre-last-words:${userId}:`)) as [
    string,
    string,
  ][];
