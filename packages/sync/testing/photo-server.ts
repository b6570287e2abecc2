import type { PartOutcome, PhotoPart } from '../src/photo-ports.ts';
import { digestOf } from './photo-store.ts';

type Upload = { sha256: string; byteSize: number; content: string };
type Attachment = { uploaded: string | null; upload: Upload | null };

/**
 * The server's side of the lane, by the rules of the contract's uploads: parts in order, and repeats change nothing.
 */
export const createPhotoServer = () => {
  const attachments = new Map<string, Attachment>();
  /** Every received picture, in order. */
  const kept: { attachmentId: string; sha256: string }[] = [];
  const arrived = (received: number, isComplete: boolean): PartOutcome => ({ kind: 'arrived', received, isComplete });
  return {
    kept,
    create: (attachmentId: string): void => {
      if (!attachments.has(attachmentId)) attachments.set(attachmentId, { uploaded: null, upload: null });
    },
    remove: (attachmentId: string): void => void attachments.delete(attachmentId),
    /** As it is after a week without a part. */
    tidy: (): void => {
      for (const attachment of attachments.values()) attachment.upload = null;
    },
    take: ({ attachmentId, sha256, byteSize, offset, data }: PhotoPart): PartOutcome => {
      const attachment = attachments.get(attachmentId);
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
      attachment.uploaded = sha256;
      kept.push({ attachmentId, sha256 });
      return arrived(byteSize, true);
    },
  };
};

export type PhotoServer = ReturnType<typeof createPhotoServer>;
