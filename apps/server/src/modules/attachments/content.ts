import type { attachmentContentApi } from '@byre/contract/attachments/api';
import { Problem } from '@byre/contract/problem';
import type { FarmAccess } from '../../access/farm-access.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { Answer } from '../../http/answer.ts';
import type { Handlers } from '../../http/implement.ts';
import { isUuid } from '../../ids.ts';

type Params = Readonly<Record<'animalId' | 'attachmentId', string>>;
type Content = { sha256: string; content_type: string; bytes: Uint8Array };

/** Bytes are read through an attachment that one may see, and in no other way. */
export const contentHandlers = ({ db }: Deps): Handlers<typeof attachmentContentApi> => {
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
      const { sha256, content_type: type, bytes } = await find(access, params, 'bytes');
      return fileAnswer({ type, bytes }, `"${sha256}"`, `photo-${params.attachmentId}`);
    },
    thumbnail: async ({ access, params }) => {
      const { sha256, bytes } = await find(access, params, 'thumbnail');
      return fileAnswer({ type: 'image/jpeg', bytes }, `"${sha256}-small"`, `photo-${params.attachmentId}-small`);
    },
  };
};

/**
 * A file as it is handed out: never opened as a page, whatever is in it. A copy may be kept by whoever asks, and by nobody between;
 * it is asked for again by its tag.
 */
const fileAnswer = (file: { type: string; bytes: Uint8Array }, etag: string, name: string): Answer<unknown> => ({
  file,
  etag,
  headers: {
    'cache-control': 'private, no-cache',
    'content-disposition': `attachment; filename="${name}.${file.type === 'image/png' ? 'png' : 'jpg'}"`,
    'content-security-policy': "default-src 'none'; sandbox",
  },
});
