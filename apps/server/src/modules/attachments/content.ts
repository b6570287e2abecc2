import type { attachmentContentApi } from '@byre/contract/attachments/api';
import { Problem } from '@byre/contract/problem';
import type { FarmAccess } from '../../access/farm-access.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { Answer } from '../../http/answers/answer.ts';
import { downloadHeaders } from '../../http/answers/download.ts';
import type { Handlers } from '../../http/implement.ts';
import { isUuid } from '../../ids.ts';
import { type PhotoStore, PhotoStoreFault } from '../../photo-store/photo-store.ts';

type Params = Readonly<Record<'animalId' | 'attachmentId', string>>;
type Content = { sha256: string; content_type: string; bytes: Uint8Array | null };

/** Bytes can only be read through an attachment that the caller may see. */
export const contentHandlers = ({ db, photoStore }: Deps): Handlers<typeof attachmentContentApi> => {
  const find = async (access: FarmAccess, { animalId, attachmentId }: Params, column: 'bytes' | 'thumbnail') => {
    if (!isUuid(attachmentId)) throw new Problem('not-found');
    const [found] = await db.rows<Content>(sql`
      select c.sha256, c.content_type, ${column === 'bytes' ? sql`c.bytes` : sql`c.thumbnail`} as bytes
      from attachment a
      join attachment_content c on c.sha256 = a.sha256
      where a.farm_id = ${access.farmId}
        and a._id = ${attachmentId}
        and a.animal_id = ${animalId}
        and a.deleted_at is null
    `);
    if (!found) throw new Problem('not-found');
    return found;
  };
  return {
    picture: async ({ access, params }) => {
      const { sha256, content_type: type, bytes: own } = await find(access, params, 'bytes');
      const bytes = own ?? (await readStored(photoStore, sha256));
      return fileAnswer({ type, bytes }, `"${sha256}"`, `photo-${params.attachmentId}`);
    },
    thumbnail: async ({ access, params }) => {
      const { sha256, bytes } = await find(access, params, 'thumbnail');
      if (bytes === null) throw new Problem('not-found');
      return fileAnswer({ type: 'image/jpeg', bytes }, `"${sha256}-small"`, `photo-${params.attachmentId}-small`);
    },
  };
};

const storeRetrySeconds = 30;

/** A picture from the store. Throws 404 if the store has lost it, and 503 if the store is unavailable. */
const readStored = async (store: PhotoStore | undefined, sha256: string): Promise<Uint8Array> => {
  if (!store) throw new Problem('unavailable', 'This photo is in a store that the service is not set up to read.');
  try {
    return await store.get(sha256);
  } catch (error) {
    if (!(error instanceof PhotoStoreFault)) throw error;
    if (error.kind === 'away') {
      const detail = 'The photo store cannot be reached at the moment.';
      throw new Problem('unavailable', detail, { retryAfterSeconds: storeRetrySeconds, cause: error });
    }
    const detail = `The picture of this photo is ${error.kind} in the store of photos. Tell the operator of Byre.`;
    throw new Problem('not-found', detail, { cause: error });
  }
};

/**
 * A file as it is sent: never opened as a page, whatever is in it. As for records, no cache keeps a copy: the browser's
 * would outlive the records on the device. A client with a copy of its own asks again by its tag.
 */
const fileAnswer = (file: { type: string; bytes: Uint8Array }, etag: string, name: string): Answer<unknown> => ({
  file,
  etag,
  headers: downloadHeaders(`${name}.${file.type === 'image/png' ? 'png' : 'jpg'}`),
});
