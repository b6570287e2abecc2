import type { PracticeDetails, SessionLimits, ShownNames } from '@byre/contract/practices/schema';
import type { Actor } from '../../access/actor.ts';
import { keepEvent } from '../../access/audit.ts';
import { lockPractices } from '../../access/practice-admin.ts';
import { choose } from '../../access/practice-choices.ts';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { findSessionLimits } from './queries.ts';

const detailNames = [
  'name',
  'address_line_1',
  'address_line_2',
  'address_line_3',
  'town',
  'county',
  'postcode',
  'phone',
  'email',
] as const;
type StoredDetails = Record<(typeof detailNames)[number], string | null>;

/**
 * Sets the details on a practice's paper. Fields that are not sent stay. Throws 403 for everybody but admins. Does
 * nothing to a practice that is not theirs.
 */
export const setDetails = async (
  tx: Transaction,
  { actor, practiceId, now }: Setting,
  sent: PracticeDetails,
): Promise<void> => {
  const { practiceIds } = await lockPractices(tx, actor);
  if (!practiceIds.includes(practiceId)) return;
  const [stands] = await tx.rows<StoredDetails>(sql`
    select name, address_line_1, address_line_2, address_line_3, town, county, postcode, phone, email
    from practice
    where _id = ${practiceId}
  `);
  if (!stands) return;
  const wanted = Object.fromEntries(
    detailNames.map((field) => [field, sent[field] === undefined ? stands[field] : tidied(sent[field])]),
  ) as StoredDetails;
  const changed = detailNames.filter((field) => wanted[field] !== stands[field]);
  if (changed.length === 0) return;
  await tx.rows(sql`
    update practice
    set name = ${wanted.name}, address_line_1 = ${wanted.address_line_1}, address_line_2 = ${wanted.address_line_2},
      address_line_3 = ${wanted.address_line_3}, town = ${wanted.town}, county = ${wanted.county},
      postcode = ${wanted.postcode}, phone = ${wanted.phone}, email = ${wanted.email}
    where _id = ${practiceId}
  `);
  const detail = Object.fromEntries(changed.map((field) => [field, { from: stands[field], to: wanted[field] }]));
  await keepEvent(tx, { at: now, by: actor, kind: 'practice-details-changed', practiceId, detail });
};

/** Trims spaces. A text that is then empty is null. */
const tidied = (text: string | null): string | null => text?.trim() || null;

/** Sets a practice's time zone. Throws 403 for everybody but admins. Does nothing to a practice that is not theirs. */
export const setTimeZone = async (
  tx: Transaction,
  { actor, practiceId, now }: { actor: Actor; practiceId: string; now: Date },
  zone: string,
): Promise<void> => {
  const { practiceIds } = await lockPractices(tx, actor);
  if (!practiceIds.includes(practiceId)) return;
  const [changed] = await tx.rows<{ from: string }>(sql`
    update practice
    set time_zone = ${zone}
    from practice as stood
    where practice._id = ${practiceId}
      and stood._id = practice._id
      and stood.time_zone <> ${zone}
    returning stood.time_zone as from
  `);
  if (!changed) return;
  const detail = { time_zone: { from: changed.from, to: zone } };
  await keepEvent(tx, { at: now, by: actor, kind: 'time-zone-changed', practiceId, detail });
};

type Setting = { actor: Actor; practiceId: string; now: Date };

/**
 * Sets how long a practice's people stay signed in, including open sessions. Throws 403 for everybody but admins. Does
 * nothing to a practice that is not theirs.
 */
export const setSessionLimits = async (
  tx: Transaction,
  { actor, practiceId, now }: Setting,
  limits: SessionLimits,
): Promise<void> => {
  const { practiceIds } = await lockPractices(tx, actor);
  const before = practiceIds.includes(practiceId) ? await findSessionLimits(tx, actor, practiceId) : null;
  if (before === null) return;
  const changed = limitNames.filter((name) => before[name] !== limits[name]);
  if (changed.length === 0) return;
  await tx.rows(sql`
    update practice
    set phone_idle_days = ${limits.phone_idle_days}, desk_idle_hours = ${limits.desk_idle_hours},
      session_days = ${limits.session_days}
    where _id = ${practiceId}
  `);
  await tx.rows(sql`
    update session
    set expires_at = session_end(user_id, place, created_at, last_used_at)
    where user_id in (select user_id from user_practice where practice_id = ${practiceId})
      and revoked_at is null
      and expires_at > ${now}
  `);
  const detail = Object.fromEntries(changed.map((name) => [name, { from: before[name], to: limits[name] }]));
  await keepEvent(tx, { at: now, by: actor, kind: 'session-limits-changed', practiceId, detail });
};

/** Sets what others on its farms see of it, with the same checks as `setSessionLimits`; what is not sent stays. */
export const setShownNames = async (
  tx: Transaction,
  { actor, practiceId, now }: Setting,
  sent: ShownNames,
): Promise<void> => {
  const { practiceIds } = await lockPractices(tx, actor);
  if (!practiceIds.includes(practiceId)) return;
  const detail: Record<string, { from: boolean; to: boolean }> = {};
  for (const choice of shownChoices) {
    const wanted = sent[choice];
    if (wanted === undefined || !(await choose(tx, practiceId, choice, wanted))) continue;
    detail[choice] = { from: !wanted, to: wanted };
  }
  if (Object.keys(detail).length === 0) return;
  await keepEvent(tx, { at: now, by: actor, kind: 'shown-names-changed', practiceId, detail });
};

const shownChoices = ['shows_names', 'shows_phone', 'shows_email', 'shows_address'] as const;
const limitNames = ['phone_idle_days', 'desk_idle_hours', 'session_days'] as const;
