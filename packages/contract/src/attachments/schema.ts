import { type Static, Type } from 'typebox';
import {
  DateInput,
  DateOutput,
  Ignored,
  ignoredStamps,
  ListId,
  Maybe,
  Nullable,
  oneOf,
  stamps,
  text,
  Uuid,
} from '../fields.ts';
import { keptTypes, largestPartBytes, largestPictureBytes, longestCaption } from './rules.ts';

const Caption = text(longestCaption);
const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'A SHA-256 in lower-case hexadecimal.' });

/** A photo of an animal or of one of its records (decisions 13). */
export const Attachment = Type.Object({
  _id: Uuid,
  animal_id: ListId,
  medical_record_id: Nullable(Uuid),
  treatment_id: Nullable(Uuid),
  medicine_usage_id: Nullable(Uuid),
  observation_id: Nullable(Uuid),
  copied_from: Nullable(Uuid),
  caption: Nullable(Caption),
  taken_at: Nullable(DateOutput),
  content_type: Nullable(oneOf(keptTypes)),
  byte_size: Nullable(Type.Integer({ minimum: 1 })),
  sha256: Nullable(Sha256),
  width: Nullable(Type.Integer({ minimum: 1 })),
  height: Nullable(Type.Integer({ minimum: 1 })),
  ...stamps,
});
export type Attachment = Static<typeof Attachment>;

const sent = {
  ...ignoredStamps,
  _id: Maybe(Uuid),
  medical_record_id: Maybe(Uuid),
  treatment_id: Maybe(Uuid),
  medicine_usage_id: Maybe(Uuid),
  observation_id: Maybe(Uuid),
  copied_from: Maybe(Uuid),
  caption: Maybe(Caption),
  taken_at: Maybe(DateInput),
  content_type: Ignored,
  byte_size: Ignored,
  sha256: Ignored,
  width: Ignored,
  height: Ignored,
};

/** An attachment to create or change. If it names no record, it shows the animal itself. */
export const AttachmentInput = Type.Object(sent, { additionalProperties: false });
export type AttachmentInput = Static<typeof AttachmentInput>;

const byteSize = Type.Integer({ minimum: 1, maximum: largestPictureBytes });

/** A part of the bytes of a picture, and which picture it is part of. */
export const AttachmentPart = Type.Object(
  {
    sha256: Sha256,
    byte_size: byteSize,
    offset: Type.Integer({ minimum: 0, maximum: largestPictureBytes }),
    data: Type.String({
      minLength: 4,
      maxLength: Math.ceil(largestPartBytes / 3) * 4,
      pattern: '^[A-Za-z0-9+/]+={0,2}$',
      contentEncoding: 'base64',
    }),
  },
  { additionalProperties: false },
);
export type AttachmentPart = Static<typeof AttachmentPart>;

/** How much of an upload has arrived. */
export const AttachmentUpload = Type.Object({
  sha256: Nullable(Sha256),
  byte_size: Nullable(byteSize),
  received: Type.Integer({ minimum: 0 }),
  is_complete: Type.Boolean(),
});
export type AttachmentUpload = Static<typeof AttachmentUpload>;
