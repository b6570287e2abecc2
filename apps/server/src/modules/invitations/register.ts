import type { Registration } from '@byre/contract/invitations/schema';
import { Problem } from '@byre/contract/problem';
import type { Session } from '@byre/contract/session/schema';
import { keepEvent } from '../../access/audit.ts';
import { requireFairPassword } from '../../access/fair-password.ts';
import type { Browser } from '../../access/known-devices.ts';
import { hashPassword } from '../../access/passwords.ts';
import { hashToken } from '../../access/token-hash.ts';
import type { Deps } from '../../deps.ts';
import type { Answer } from '../../http/answers/answer.ts';
import { answerSealed, findSealed, linkRequest, type Once } from '../../http/writing/write-once.ts';
import { openSession } from '../session/commands.ts';
import { findOpenInvitation, insertPerson, takeInvitation } from './queries.ts';

/**
 * Accepts an invitation: makes the account in its practice and signs in. Throws 410 for a token that is not open, 422
 * for a weak password, 409 if there is an account with the e-mail address; the invitation is then still open.
 */
export const register = async (
  { db, newId }: Deps,
  body: Registration,
  { now, once, browser }: { now: Date; once: Once | null; browser: Browser },
): Promise<Answer<Session>> => {
  const asking = linkRequest(body.token, { now, once });
  const first = await findSealed<Session>(db, asking);
  if (first) return first;
  const tokenHash = hashToken(body.token);
  // Checked first, so that only a real token costs the work of hashing, and no row is locked in the meantime.
  const open = await findOpenInvitation(db, tokenHash, now);
  if (!open) throw new Problem('link-void');
  const { email, role, practice_name } = open;
  await requireFairPassword(body.password, { email, name: body.name, role, practices: [practice_name] }, '/password');
  const passwordHash = await hashPassword(body.password);
  const person = { id: newId(), name: body.name, passwordHash, now };
  return answerSealed(db, asking, async (tx) => {
    const taken = await takeInvitation(tx, tokenHash, now);
    if (!taken) throw new Problem('link-void');
    if (!(await insertPerson(tx, person, taken))) {
      throw new Problem('conflict', 'There is already an account with this e-mail address. Sign in with it.');
    }
    const { id: subject, role, farms } = taken;
    const detail = { role, farms };
    await keepEvent(tx, { at: now, by: null, kind: 'registered', personId: person.id, subject, detail });
    const { device = null, place = null } = body;
    const session = { id: newId(), userId: person.id, passwordHash, device, place, now, browser };
    const answer = await openSession(tx, session);
    if (!answer) throw new Error('The account that was just made is gone.');
    return answer;
  });
};
