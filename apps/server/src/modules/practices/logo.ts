import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { type Logo, type LogoUpload, mostLogoBytes, mostLogoPixels } from '@byre/contract/practices/logo';
import { fieldProblem, Problem } from '@byre/contract/problem';
import type { Actor } from '../../access/actor.ts';
import { keepEvent } from '../../access/audit.ts';
import { belongsTo } from '../../access/practice-access.ts';
import { lockPractices } from '../../access/practice-admin.ts';
import type { Db, Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { type Picture, reEncode } from '../../picture/re-encode.ts';
import { sniff } from '../../picture/sniff.ts';
import { inPictureTurn } from '../../picture/turns.ts';

export type LogoFile = { type: string; bytes: Uint8Array; sha256: string };

/** The logo of a practice; null if it has none, or the actor does not work there. */
export const findLogo = async (db: Db, actor: Actor, practiceId: string): Promise<LogoFile | null> => {
  const [row] = await db.rows<LogoFile>(sql`
    select content_type as type, bytes, sha256
    from practice_logo
    where practice_id = ${practiceId}
      and ${belongsTo(actor, practiceId)}
  `);
  return row ?? null;
};

/**
 * Decodes a picture and encodes it again, as for photos: only its pixels are kept. Throws 422 if it is not a picture,
 * or too large; 503 if its turn does not come.
 */
export const readLogo = async ({ data }: LogoUpload): Promise<Picture> => {
  const bytes = Buffer.from(data, 'base64');
  const refuse = (message: string) => fieldProblem('rule-broken', { pointer: '/data', code: 'bad-value', message });
  if (bytes.length > mostLogoBytes) throw refuse(`A logo has ${mostLogoBytes / 1024} kB at most.`);
  const found = sniff(bytes);
  if (found && found.width * found.height > mostLogoPixels) {
    throw refuse(`It has ${found.width} × ${found.height} pixels. A logo has ${mostLogoPixels / 1e6} million at most.`);
  }
  const picture = await inPictureTurn(() => reEncode(bytes));
  if ('refused' in picture) throw refuse(picture.refused);
  return picture;
};

type Setting = { actor: Actor; practiceId: string; now: Date };

/** Sets the logo of a practice. Throws 403 for everybody but admins, 404 for a practice that is not theirs. */
export const setLogo = async (
  tx: Transaction,
  of: Setting,
  { contentType, bytes, width, height }: Picture,
): Promise<Logo> => {
  await requireOwn(tx, of);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await tx.rows(sql`
    insert into practice_logo (practice_id, content_type, bytes, sha256, width, height, updated_at)
    values (${of.practiceId}, ${contentType}, ${bytes}, ${sha256}, ${width}, ${height}, ${of.now})
    on conflict (practice_id) do update
    set content_type = excluded.content_type, bytes = excluded.bytes, sha256 = excluded.sha256,
      width = excluded.width, height = excluded.height, updated_at = excluded.updated_at
  `);
  await noteLogo(tx, of, { width, height });
  return { width, height, byte_size: bytes.length, updated_at: of.now.toISOString() };
};

/** Removes it. Throws 403, and 404 if there is none. */
export const removeLogo = async (tx: Transaction, of: Setting): Promise<void> => {
  await requireOwn(tx, of);
  const gone = await tx.rows(sql`delete from practice_logo where practice_id = ${of.practiceId} returning 1`);
  if (gone.length === 0) throw new Problem('not-found');
  await noteLogo(tx, of, { removed: true });
};

const requireOwn = async (tx: Transaction, { actor, practiceId }: Setting): Promise<void> => {
  const { practiceIds } = await lockPractices(tx, actor);
  if (!practiceIds.includes(practiceId)) throw new Problem('not-found');
};

const noteLogo = (
  tx: Transaction,
  { actor, practiceId, now }: Setting,
  detail: { width: number; height: number } | { removed: true },
): Promise<void> => keepEvent(tx, { at: now, by: actor, kind: 'logo-changed', practiceId, detail });
