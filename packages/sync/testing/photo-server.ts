import type { PartOutcome, PhotoPart } from '../src/photo-ports.ts';
import { digestOf } from './photo-store.ts';

type Upload = { sha256: string; byteSize: number; content: string };
type Attachment = { uploaded: string | null; upload: Upload | null; copiedFrom: string | null };

/**
 * The server's side of the lane, by the rules of the contract's uploads: parts in order, and repeats change nothing.
 */
export const createPhotoServer = () => {
  const attachments = new Map<string, Attachment>();
  /** Every received picture, in order. */
  const kept: { attachmentId: string; sha256: string }[] = [];
  /** Deleted ones too: a copy has the picture of one that is gone. */
  const everMade = new Map<string, Attachment>();
  const copiesOf = (attachmentId: string): Attachment[] =>
    [...everMade].flatMap(([id, made]) =>
      made.copiedFrom === attachmentId ? [...(attachments.has(id) ? [made] : []), ...copiesOf(id)] : [],
    );
  const arrived = (received: number, isComplete: boolean): PartOutcome => ({ kind: 'arrived', received, isComplete });
  return {
    kept,
    create: (attachmentId: string, copiedFrom: string | null = null): void => {
      if (attachments.has(attachmentId)) return;
      const first = copiedFrom === null ? undefined : everMade.get(copiedFrom);
      const made: Attachment = { uploaded: first?.uploaded ?? null, upload: null, copiedFrom };
      attachments.set(attachmentId, made);
      everMade.set(attachmentId, made);
      if (made.uploaded !== null) kept.push({ attachmentId, sha256: made.uploaded });
    },
    remove: (attachmentId: string): void => void attachments.delete(attachmentId),
    /** As it is after a week without a part. */
    tidy: (): void => {
      for (const attachment of attachments.values()) attachment.upload = null;
    },
    take: ({ attachmentId, sha256, byteSize, offset, data }: PhotoPart): PartOutcome => {
      const waiting = [...attachments].filter(([, { uploaded }]) => uploaded === null);
      const own = attachments.get(attachmentId);
      const copies = copiesOf(attachmentId);
      const attachment = own ?? copies.find(({ uploaded }) => uploaded === null) ?? copies[0];
      if (attachment === undefined) return { kind: 'refused', why: 'gone' };
      if (attachment.uploaded !== null) {
        return attachment.uploaded === sha256 ? arrived(byteSize, true) : { kind: 'refused', why: 'other-picture' };
      }
      const stands = attachment.upload?.sha256 === sha256 ? attachment.upload : null;
      const upload = stands ?? { sha256, byteSize, content: '' };
      attachment.upload = upload;
      if (offset === upload.content.length) upload.content += data;
      if (upload.content.length < byteSize) return arrived(upload.content.length, false);
      attachment.upload = null;
      if (digestOf(upload.content) !== sha256) return { kind: 'spoilt' };
      for (const one of new Set([attachment, ...copies])) one.uploaded ??= sha256;
      for (const [id, { uploaded }] of waiting) if (uploaded !== null) kept.push({ attachmentId: id, sha256 });
      return arrived(byteSize, true);
    },
  };
};

export type PhotoServer = ReturnType<typeof createPhotoServer>;
