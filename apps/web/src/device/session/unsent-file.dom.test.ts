import { afterEach, describe, expect, it } from 'vitest';
import { openTestDevice } from '../../testing/test-device.ts';
import { saveEdit } from '../edits/edits.ts';
import { discardEdit } from '../edits/repairs.ts';
import { closeDevice, openDevice, openedDevice } from '../opened/open-device.ts';
import { listOutbox } from '../reads/queue-reads.ts';
import { DeviceDatabase } from '../storage/database.ts';
import { exportUnsent, readUnsentFile, takeInUnsent, type UnsentFile } from './unsent-file.ts';

const parents = { farm_id: '12/345/6789', animal_id: 'cow' };
const newCase = (notes: string) =>
  saveEdit({ entity: 'medical-record', op: 'create', parents, before: null, after: { notes } });

afterEach(() => closeDevice());

const exported = async (): Promise<string> => {
  await openTestDevice();
  await newCase('first');
  await newCase('second');
  return exportUnsent();
};

const soundFile = async (text: string): Promise<UnsentFile> => {
  const file = await readUnsentFile(text);
  if ('kind' in file) throw new Error(file.kind);
  return file;
};

/** The same person signed in on a device without any of their data. */
const emptyOutbox = async () => {
  const { outboxDatabase } = openedDevice();
  await outboxDatabase.open_edit.clear();
  await outboxDatabase.closed_edit.clear();
};

describe('a file of unsent work', () => {
  it('shows what is in it and is imported with the same ids, in the same order, once', async () => {
    const text = await exported();
    const before = await listOutbox();
    await emptyOutbox();
    const file = await soundFile(text);
    expect(file).toMatchObject({ person: { name: 'Ann Weir' }, edits: [{}, {}] });
    expect([file.firstAt, file.lastAt]).toEqual(before.map(({ savedAt }) => savedAt));
    expect(await takeInUnsent(file)).toEqual({ added: 2, known: 0 });
    expect((await listOutbox()).map(({ id, fields }) => [id, fields])).toEqual(
      before.map(({ id, fields }) => [id, fields]),
    );
    expect(await takeInUnsent(file)).toEqual({ added: 0, known: 2 });
  });

  it('fixes its contents: they cannot be discarded on one device and sent from the other', async () => {
    await exported();
    const [first] = await listOutbox();
    expect([first?.canDiscard, await discardEdit(first?.id ?? '', 'mistake')]).toEqual([false, false]);
  });

  it('is refused with a reason: not our file, from a newer app, damaged, empty, of another person', async () => {
    const text = await exported();
    const damaged = text.replace('"op": "create"', '"op": "destroy"');
    const newer = text.replace('"version": 1', '"version": 2');
    const empty = JSON.stringify({ ...JSON.parse(text), edits: [] });
    const kinds = await Promise.all(
      ['', '{"a":1}', '[]', newer, damaged, text.slice(0, -9), empty].map(async (each) => readUnsentFile(each)),
    );
    expect(kinds).toEqual([
      { kind: 'not-a-file' },
      { kind: 'not-a-file' },
      { kind: 'not-a-file' },
      { kind: 'newer' },
      { kind: 'damaged' },
      { kind: 'not-a-file' },
      { kind: 'empty' },
    ]);
    await openTestDevice();
    expect(await readUnsentFile(text)).toEqual({ kind: 'other-person', name: 'Ann Weir' });
  });

  it('can be made of the work of another person on this device, who is not signed in', async () => {
    const { userId } = await openTestDevice();
    await newCase('theirs');
    const other = await openTestDevice();
    const text = await exportUnsent(userId);
    expect(JSON.parse(text)).toMatchObject({ person: { id: userId }, edits: [{ mutation: { op: 'create' } }] });
    expect(openedDevice().userId).toBe(other.userId);
    const people = new DeviceDatabase();
    await people.setting.put({ key: 'currentUser', value: userId });
    people.close();
    openDevice(userId);
    expect((await listOutbox()).map(({ canDiscard }) => canDiscard)).toEqual([false]);
  });
});
