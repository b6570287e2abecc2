import type { attachmentUploadsApi } from '@byre/contract/attachments/api';
import { largestPartBytes } from '@byre/contract/attachments/rules';
import type { AttachmentPart, AttachmentUpload } from '@byre/contract/attachments/schema';
import { fieldProblem, Problem } from '@byre/contract/problem';
import type { FarmAccess } from '../../access/farm-access.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/implement.ts';
import { finishUpload } from './finish-upload.ts';
import { requireRoom } from './photo-intake.ts';
import { addPart, dropUpload, findTarget, findUpload, type Target } from './upload-queries.ts';

/** Receives pictures, part by part. Sending something again changes nothing. */
export const uploadHandlers = ({ db, photoStore, photoQuota }: Deps): Handlers<typeof attachmentUploadsApi> => ({
  standing: async ({ access, params }) => {
    const target = await findTarget(db, access, params);
    if (target.sha256 !== null) return { value: completeOf(target) };
    const upload = await findUpload(db, access, target.id);
    return { value: upload ? { ...upload, is_complete: false } : nothingYet };
  },
  addPart: async (asked) => {
    const { access, actor, params, body, now } = asked;
    const target = await findTarget(db, access, params);
    const done = completeFor(target, body);
    if (done) return { value: done };
    const bytes = bytesOf(body);
    const { sha256, byte_size, offset } = body;
    const sender = photoQuota && { actor, quota: photoQuota, now };
    if (sender) await requireRoom(db, sender, offset === 0);
    const part = { attachmentId: target.id, sha256, byte_size, offset, bytes, now };
    const received = await addPart(db, access, part, sender);
    if (received < byte_size) {
      const since = received === offset + bytes.length ? null : await finishedSince(db, asked);
      return { value: since ?? { sha256, byte_size, received, is_complete: false } };
    }
    await finishUpload({ db, ...(photoStore && { photoStore }) }, asked, target.id);
    const finished = completeFor(await findTarget(db, access, params), body);
    // A part of another request has started another picture in the meantime.
    if (!finished) throw new Problem('unavailable', undefined, { retryAfterSeconds: 1 });
    return { value: finished };
  },
});

/** Whether another request with the same parts has finished the picture. What this one began is dropped then. */
const finishedSince = async (db: Database, { access, params, body }: PartAsked): Promise<AttachmentUpload | null> => {
  const target = await findTarget(db, access, params);
  const done = completeFor(target, body);
  if (done) await dropUpload(db, access, { attachmentId: target.id, sha256: body.sha256 });
  return done;
};

type PartAsked = {
  readonly access: FarmAccess;
  readonly params: Parameters<typeof findTarget>[2];
  readonly body: AttachmentPart;
};

const nothingYet: AttachmentUpload = { sha256: null, byte_size: null, received: 0, is_complete: false };

const completeOf = ({ uploaded_sha256, byte_size }: Target): AttachmentUpload => ({
  sha256: uploaded_sha256,
  byte_size: null,
  received: byte_size ?? 0,
  is_complete: true,
});

/** The state of a stored picture; null while there is none. Throws 409 if it is a different one. */
const completeFor = (target: Target, { sha256 }: AttachmentPart): AttachmentUpload | null => {
  if (target.sha256 === null) return null;
  // A client that reads a picture and sends it back sends the same one.
  if (sha256 === target.uploaded_sha256 || sha256 === target.sha256) return completeOf(target);
  const message = 'It already has another picture, and keeps it.';
  throw fieldProblem('conflict', { pointer: '/sha256', code: 'contradiction', message });
};

/** The bytes of a part. Throws 400 if there are too many, for a part or for the announced total size. */
const bytesOf = ({ data, offset, byte_size }: AttachmentPart): Buffer => {
  const bytes = Buffer.from(data, 'base64');
  const room = Math.min(largestPartBytes, byte_size - offset);
  if (bytes.length > 0 && bytes.length <= room) return bytes;
  const message = `A part must hold between 1 and ${largestPartBytes} bytes, and none beyond byte_size.`;
  throw fieldProblem('bad-request', { pointer: '/data', code: 'out-of-range', message });
};
