import type { User } from '@byre/contract/session/schema';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { closeDevice } from '../device/opened/open-device.ts';
import { createPersonRefresher } from '../device/server/refresh-person.ts';
import * as session from '../device/session/session.ts';
import type { Draft } from '../device/storage/draft-rows.ts';
import { useSession } from '../device/use-live.ts';
import { useDraft, useKeptDraft } from '../forms/use-draft.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { useLockDemand } from './use-lock-demand.ts';

const isla = { id: `isla-${crypto.randomUUID()}`, email: 'i@glen.example', name: 'Isla', role: 'vet', practices: [] };

/** A server that may require a lock, and may be out of reach. */
const serve = () => {
  const practice = { demands: false, isAway: false };
  vi.stubGlobal('fetch', async (path: string) => {
    if (practice.isAway) throw new TypeError('no signal');
    const user = { ...isla, app_lock_required: practice.demands };
    const body = path.includes('authenticate') ? { token: 't', expires_at: '2027-01-01T00:00:00.000Z', user } : user;
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  });
  return practice;
};

function Notes() {
  const kept = useKeptDraft<string>('notes');
  return kept === undefined ? null : <Form kept={kept} />;
}

function Form({ kept }: { kept: Draft<string> | null }) {
  const { value, set } = useDraft('notes', { kept, place: null, initial: () => '' });
  return <input aria-label="Notes" value={value} onChange={({ target }) => set(() => target.value)} />;
}

function Guarded() {
  const current = useSession();
  const demand = useLockDemand(current, false);
  if (!current) return null;
  return demand.isAsked ? <button type="button">Set the lock</button> : <Notes />;
}

/** The next contact with the server, and what it says of the person. */
const contact = () => createPersonRefresher()('2026-11-21T09:30:00.000Z');
const notes = page.getByLabelText('Notes');
const asked = page.getByRole('button', { name: 'Set the lock' });

afterEach(async () => {
  await session.removePerson(isla.id as User['id'], { evenUnsent: true });
  closeDevice();
  vi.unstubAllGlobals();
});

test('an open app asks for the lock at the contact that requires it, and keeps what was typed', async () => {
  const practice = serve();
  await session.signIn({ email: isla.email, password: 'four words are better' });
  renderScreen(<Guarded />);
  await notes.fill('off her feed');
  practice.demands = true;
  await contact();
  await expect.element(asked).toBeVisible();
  await expect.element(notes).not.toBeInTheDocument();
  practice.demands = false;
  await contact();
  await expect.element(notes).toHaveValue('off her feed');
});

test('a person who loses the signal before being asked can continue working', async () => {
  const practice = serve();
  await session.signIn({ email: isla.email, password: 'four words are better' });
  renderScreen(<Guarded />);
  await notes.fill('off her feed');
  practice.isAway = true;
  await session.keepUser({ ...isla, app_lock_required: true } as unknown as User);
  await expect.element(notes).toHaveValue('off her feed');
  await expect.element(asked).not.toBeInTheDocument();
});
