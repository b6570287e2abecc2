import { defaultInvitationDays, type InvitationInput, type NewInvitation } from '@byre/contract/invitations/schema';
import { Problem } from '@byre/contract/problem';
import { dayMs } from '@byre/contract/time';
import type { Actor } from '../../access/actor.ts';
import { keepEvent } from '../../access/audit.ts';
import { lockPractices, practiceOf, requireFarmsOf, requireWholeSight } from '../../access/practice-admin.ts';
import type { Transaction } from '../../db/database.ts';
import type { Mailbox } from '../../mail/mailbox.ts';
import { newToken } from '../session/commands.ts';
import {
  findInvitation,
  findPracticeName,
  insertInvitation,
  isInPractice,
  lockInvitation,
  markWithdrawn,
  withdrawEarlier,
} from './queries.ts';

export type InvitationWork = { actor: Actor; id: string; now: Date };

/** An invitation as it is read, and the token, which is stored nowhere. */
export type Invited = { text: Uint8Array; tag: string; token: string };

/**
 * Invites somebody. Throws 403 for everybody but admins, 409 for somebody in the practice, 422 for farms or a practice
 * that are not the admin's.
 */
export const invite = async (
  tx: Transaction,
  { actor, id, now }: InvitationWork,
  input: InvitationInput,
): Promise<Invited> => {
  const admin = await lockPractices(tx, actor);
  const practiceId = practiceOf(admin, input.practice_id ?? null);
  const { email, name = null, role, days = defaultInvitationDays } = input;
  const farms = input.farms ? [...new Set(input.farms)].sort() : null;
  requireWholeSight(role, farms);
  await requireFarmsOf(tx, [practiceId], input.farms);
  if (await isInPractice(tx, practiceId, email)) {
    throw new Problem('conflict', 'Somebody with this e-mail address already belongs to the practice.');
  }
  await withdrawEarlier(tx, practiceId, email, now);
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(now.getTime() + days * dayMs);
  await insertInvitation(tx, admin, now, { id, practiceId, email, name, role, farms, tokenHash, expiresAt });
  await keepEvent(tx, {
    at: now,
    by: actor,
    kind: 'invited',
    subject: id,
    practiceId,
    detail: { email, role, farms },
  });
  const made = await findInvitation(tx, actor.userId, id);
  if (!made) throw new Error('The invitation that was just made is gone.');
  return { ...made, token };
};

/**
 * Makes an invitation again, unless it was used: the same person, role and farms, as many days, a new link. Throws 403,
 * 404, 409 once it was used, 422 if the practice no longer serves one of the farms.
 */
export const inviteAgain = async (
  tx: Transaction,
  { actor, now, id }: InvitationWork,
  earlierId: string,
): Promise<Invited> => {
  const earlier = await lockInvitation(tx, await lockPractices(tx, actor), earlierId);
  if (!earlier) throw new Problem('not-found');
  if (earlier.is_used) throw new Problem('conflict', 'It has already been used.');
  const { email, name, role, practice_id, farms, days } = earlier;
  return invite(tx, { actor, now, id }, { email, name, role, practice_id, farms, days });
};

/** Withdraws an invitation. Repeating it changes nothing. Throws 403, 404, and 409 once it was used. */
export const withdraw = async (tx: Transaction, { actor, id, now }: InvitationWork): Promise<void> => {
  const found = await lockInvitation(tx, await lockPractices(tx, actor), id);
  if (!found) throw new Problem('not-found');
  if (found.is_used) throw new Problem('conflict', 'It has already been used. Disable the person instead.');
  if (found.is_withdrawn) return;
  await markWithdrawn(tx, id, now);
  const { practice_id: practiceId, email } = found;
  const kind = 'invitation-withdrawn';
  await keepEvent(tx, { at: now, by: actor, kind, subject: id, practiceId, detail: { email } });
};

/**
 * The link of a new invitation for an admin to hand over. If mail is set up, the mail contains the same link. The token
 * is stored nowhere.
 */
export const handOver = async (
  tx: Transaction,
  mail: Mailbox,
  { text, token }: Invited,
  now: Date,
): Promise<NewInvitation> => {
  const made = { ...JSON.parse(new TextDecoder().decode(text)), token, link: `/register#${token}` } as NewInvitation;
  const { email, link, created_by: by, expires_at, practice_id } = made;
  const practice = await findPracticeName(tx, practice_id);
  await mail.put(tx, email, { kind: 'invitation', practice, by, link, expiresAt: new Date(expires_at) }, now);
  return made;
};
