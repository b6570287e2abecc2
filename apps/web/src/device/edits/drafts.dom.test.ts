import { afterEach, describe, expect, it } from 'vitest';
import { openTestDevice } from '../../testing/test-device.ts';
import { closeDevice } from '../opened/open-device.ts';
import { listOutbox } from '../reads/queue-reads.ts';
import { type Draft, draftPlace } from '../storage/draft-rows.ts';
import { keepDraft, readDraft } from './drafts.ts';
import { type Edit, saveTogether } from './edits.ts';

const key = 'case of a test';
const draftOf = (fields: Partial<Draft> = {}): Draft => ({
  ...{ id: crypto.randomUUID(), key, savedAtMs: 1, rev: 1, ids: {}, value: { notes: 'Left hind' } },
  ...{ place: draftPlace('case', 'farm', { animal_id: 'cow' }), ...fields },
});
const edit: Edit = {
  ...{ entity: 'medical-record', op: 'create', before: null, after: { notes: 'Left hind' } },
  parents: { farm_id: 'farm', animal_id: 'cow' },
};
const standing = async () => ({
  saved: (await listOutbox()).map(({ fields }) => fields.notes?.new),
  half: (await readDraft(key))?.value ?? null,
});

afterEach(() => closeDevice());

describe('drafts beside the outbox', () => {
  it('[D8] are removed by the transaction that saves, and stay if it saves nothing', async () => {
    const { outboxDatabase } = await openTestDevice();
    const draft = draftOf();
    await keepDraft(draft);
    const refuse = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    outboxDatabase.draft.hook('deleting', refuse);
    await expect(saveTogether([edit], { over: [draft.id] })).rejects.toMatchObject({ code: 'storage-full' });
    expect(await standing()).toEqual({ saved: [], half: { notes: 'Left hind' } });
    outboxDatabase.draft.hook('deleting').unsubscribe(refuse);
    await saveTogether([edit], { over: [draft.id] });
    expect(await standing()).toEqual({ saved: ['Left hind'], half: null });
  });

  it('[D8] are not restored by a late writer', async () => {
    await openTestDevice();
    const draft = draftOf();
    await saveTogether([edit], { over: [draft.id] });
    expect(await keepDraft({ ...draft, rev: 2 })).toBe('over');
    expect(await standing()).toEqual({ saved: ['Left hind'], half: null });
  });

  it('[D8] continue with the next content if a form saves one after another', async () => {
    await openTestDevice();
    const draft = draftOf();
    await keepDraft(draft);
    await saveTogether([edit], { put: { ...draft, rev: 2, value: { notes: '' } } });
    expect(await standing()).toEqual({ saved: ['Left hind'], half: { notes: '' } });
  });
});
