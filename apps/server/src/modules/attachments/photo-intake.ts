import { Problem } from '@byre/contract/problem';
import { dayMs } from '@byre/contract/time';
import type { Actor } from '../../access/actor.ts';
import type { Db, Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { PhotoQuota } from '../../http/limits/budgets.ts';

/** The sender of photos, and how many their practice may send in a day of UTC. */
export type Sender = { readonly actor: Actor; readonly quota: PhotoQuota; readonly now: Date };

type Intake = { photos: number; bytes: number };

const payerOf = ({ practiceId, userId }: Actor): string => practiceId ?? userId;
const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Throws 429 before anything is written if the day's photos are used up. `isFirst`: the part begins a photo. */
export const requireRoom = async (db: Db, { actor, quota, now }: Sender, isFirst: boolean): Promise<void> => {
  const [sent] = await db.rows<Intake>(sql`
    select photos, bytes::float8 as bytes
    from photo_intake
    where payer = ${payerOf(actor)}
      and day = ${dayOf(now)}
  `);
  if (!sent) return;
  const isFull = isFirst && quota.photos > 0 && sent.photos >= quota.photos;
  if (isFull || (quota.megabytes > 0 && sent.bytes >= bytesOf(quota))) throw usedUp(quota, now);
};

/** Counts an accepted part. Must be last in its transaction, because all parts of a practice pass here. Throws 429. */
export const countPart = async (
  tx: Transaction,
  { actor, quota, now }: Sender,
  { isFirst, bytes }: { isFirst: boolean; bytes: number },
): Promise<void> => {
  const [sent] = await tx.rows<Intake>(sql`
    insert into photo_intake as intake (payer, day, photos, bytes)
    values (${payerOf(actor)}, ${dayOf(now)}, ${isFirst ? 1 : 0}, ${bytes})
    on conflict (payer, day) do update
      set photos = intake.photos + excluded.photos, bytes = intake.bytes + excluded.bytes
    returning photos, bytes::float8 as bytes
  `);
  if (!sent) return;
  const isFull = isFirst && quota.photos > 0 && sent.photos > quota.photos;
  if (isFull || (quota.megabytes > 0 && sent.bytes > bytesOf(quota))) throw usedUp(quota, now);
};

const bytesOf = ({ megabytes }: PhotoQuota): number => megabytes * 1_000_000;

/** The app recognises this by the field that it names. The day ends at midnight UTC for everybody. */
const usedUp = ({ photos, megabytes }: PhotoQuota, now: Date): Problem => {
  const limits = [photos > 0 ? `${photos} photos` : '', megabytes > 0 ? `${megabytes} MB` : ''].filter(Boolean);
  const message = `The practice has sent as many photos today as one may: ${limits.join(' or ')}. The photo can be sent tomorrow.`;
  return new Problem('too-many-requests', message, {
    errors: [{ pointer: '/data', code: 'out-of-range', message }],
    retryAfterSeconds: Math.ceil((dayMs - (now.getTime() % dayMs)) / 1_000),
  });
};
