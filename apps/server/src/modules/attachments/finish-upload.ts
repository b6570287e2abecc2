import { createHash } from 'node:crypto';
import { fieldProblem, Problem } from '@byre/contract/problem';
import type { FieldCode } from '@byre/contract/problem-codes';
import { type FarmWork, inFarmWork } from '../../commands/farm-work.ts';
import { findForWrite } from '../../commands/found-rows.ts';
import { recordTables } from '../../commands/tables.ts';
import { updateRow } from '../../commands/write.ts';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Writing } from '../../http/writing/write-once.ts';
import { putPhoto } from '../../photo-store/kept-photos.ts';
import { type PhotoStore, PhotoStoreFault } from '../../photo-store/photo-store.ts';
import { type Picture, reEncode } from '../../picture/re-encode.ts';
import { inPictureTurn } from '../../picture/turns.ts';
import { dropUpload, wholeOf, withCopies } from './upload-queries.ts';

type Finishing = Omit<Writing, 'once'> & { readonly params: Readonly<Record<'animalId', string>> };

/** Where pictures are stored: in the database, unless there is a photo store. */
type Places = { readonly db: Database; readonly photoStore?: PhotoStore };

/**
 * Checks a picture whose parts have all arrived, encodes it again and gives it to its attachment, in a transaction like
 * any other write of a record. Does nothing if another request has done so. Throws 422 for something that is not a
 * picture or does not match its hash; it is discarded then, and can be sent again. Throws 503 if the photo store is
 * unavailable, or if the practice's turn does not come: the parts stay, and one more part finishes the upload.
 */
export const finishUpload = (places: Places, asked: Finishing, attachmentId: string): Promise<void> =>
  // A waiting request holds none of the bytes, and a picture that another request has finished is not decoded again.
  inPictureTurn(() => finish(places, asked, attachmentId));

const finish = async ({ db, photoStore }: Places, asked: Finishing, attachmentId: string): Promise<void> => {
  const { access, actor, now, told } = asked;
  const whole = await wholeOf(db, access, attachmentId);
  if (!whole || whole.received < whole.byte_size) return;
  const { sha256, bytes } = whole;
  const refuse = async (pointer: string, code: FieldCode, message: string): Promise<never> => {
    await dropUpload(db, access, { attachmentId, sha256 });
    throw fieldProblem('rule-broken', { pointer, code, message });
  };
  if (sha256Of(bytes) !== sha256)
    return refuse('/sha256', 'contradiction', 'The bytes that arrived have a different hash.');
  const picture = await reEncode(bytes);
  if ('refused' in picture) return refuse('/data', 'bad-value', picture.refused);
  const kept = sha256Of(picture.bytes);
  // Before the record says that the picture exists, and outside its transaction: nobody on the farm waits for another
  // machine.
  if (photoStore) await putPhoto({ db, store: photoStore, now }, kept, picture).catch(refuseAway);
  const place = { attachmentId, animalId: asked.params.animalId, uploaded: sha256, inStore: photoStore !== undefined };
  await inFarmWork(db, access, actor, { now, told }, (work) => keepPicture(work, place, kept, picture));
};

const storeRetrySeconds = 60;

const refuseAway = (error: unknown): never => {
  if (!(error instanceof PhotoStoreFault)) throw error;
  const detail = 'The photo store cannot be reached. The photo has arrived and is stored. Send its last part again.';
  throw new Problem('unavailable', detail, { retryAfterSeconds: storeRetrySeconds, cause: error });
};

type Place = {
  readonly attachmentId: string;
  readonly animalId: string;
  readonly uploaded: string;
  /** Whether its bytes were put into the photo store. */
  readonly inStore: boolean;
};

const table = recordTables.attachment;

/** Gives the picture to its attachment and to the copies of it that have none. Throws 404 if all are gone. */
const keepPicture = async (work: FarmWork, place: Place, sha256: string, picture: Picture): Promise<void> => {
  const { attachmentId, uploaded, inStore } = place;
  const { tx, access, now } = work;
  const standing = await standingOf(work, place);
  if (standing.length === 0) throw new Problem('not-found');
  const waiting = standing.filter(({ document }) => document.sha256 === null);
  // Sent once more by a request that began before the picture was finished.
  if (waiting.length === 0) return dropUpload(tx, access, { attachmentId, sha256: uploaded });
  const bytes = inStore ? null : picture.bytes;
  await tx.rows(sql`
    insert into attachment_content (sha256, content_type, bytes, in_store, thumbnail, created_at)
    values (${sha256}, ${picture.contentType}, ${bytes}, ${inStore}, ${picture.thumbnail}, ${now})
    on conflict (sha256) do nothing
  `);
  for (const { id, document } of waiting) {
    await updateRow(work, table, id, {
      ...document,
      content_type: picture.contentType,
      byte_size: picture.bytes.length,
      sha256,
      width: picture.width,
      height: picture.height,
    });
  }
  await tx.rows(sql`
    update attachment
    set uploaded_sha256 = ${uploaded}
    where farm_id = ${access.farmId}
      and _id = any (${waiting.map(({ id }) => id)}::uuid[])
  `);
  await dropUpload(tx, access, { attachmentId, sha256: uploaded });
};

/** The attachment at an address and its copies, without those that are deleted. */
const standingOf = async (work: FarmWork, { attachmentId, animalId }: Place) => {
  const { tx, access } = work;
  const addresses = await tx.rows<{ id: string; animal_id: string }>(sql`
    select a._id::text as id, a.animal_id
    from attachment a
    where a.farm_id = ${access.farmId}
      and a.deleted_at is null
      and a._id in (${withCopies(access, attachmentId)})
  `);
  const ofAnimal = addresses.filter(({ id, animal_id }) => id !== attachmentId || animal_id === animalId);
  const found = await Promise.all(
    ofAnimal.map(async ({ id, animal_id }) => {
      const parents = { animalId: animal_id, medicalRecordId: null, treatmentId: null };
      return { id, found: await findForWrite(work, table, parents, id) };
    }),
  );
  return found.flatMap(({ id, found: row }) => (row?.state === 'live' ? [{ id, document: row.document }] : []));
};

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
