import { exampleIds, exampleStamps } from '../example.ts';
import type { Attachment, AttachmentInput, AttachmentPart, AttachmentUpload } from './schema.ts';

const sha256 = '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae';

const udder: Attachment = {
  _id: exampleIds.attachment,
  animal_id: exampleIds.animal,
  medical_record_id: exampleIds.record,
  treatment_id: null,
  medicine_usage_id: null,
  observation_id: null,
  copied_from: null,
  caption: 'Left hind quarter, swollen.',
  taken_at: '2025-01-14T17:31:00.000Z',
  content_type: 'image/jpeg',
  byte_size: 187_342,
  sha256,
  width: 1600,
  height: 1200,
  ...exampleStamps,
};

const valid = {
  'of a case': { medical_record_id: exampleIds.record, caption: 'Left hind quarter, swollen.' },
  'of the animal alone': { taken_at: '2025-01-14 17:31:00' },
  'of a medicine, its label': {
    medical_record_id: exampleIds.record,
    treatment_id: exampleIds.treatment,
    medicine_usage_id: exampleIds.usage,
    caption: 'Label',
  },
  'of a case that was moved from another animal': {
    medical_record_id: exampleIds.record,
    copied_from: exampleIds.attachment,
  },
  'the whole document as it was read': udder,
} satisfies Record<string, AttachmentInput>;

const invalid = {
  'a case that is not an id': {
    body: { medical_record_id: 'the last one' },
    errors: [{ pointer: '/medical_record_id', code: 'bad-format' }],
  },
  'a copy of something that is not an id': {
    body: { copied_from: 'the first one' },
    errors: [{ pointer: '/copied_from', code: 'bad-format' }],
  },
  'a day that does not exist': {
    body: { taken_at: '2026-02-30' },
    errors: [{ pointer: '/taken_at', code: 'bad-format' }],
  },
} as const;

export const attachmentExamples = {
  documents: { 'a photo of a case': udder },
  bodies: {
    create: {
      valid,
      invalid,
      refused: {
        'a treatment without its case': {
          body: { treatment_id: exampleIds.treatment },
          errors: [{ pointer: '/medical_record_id', code: 'required' }],
        },
      },
    },
    update: { valid: { ...valid, 'another caption': { caption: 'Left hind, day 2.' } }, invalid },
    search: {
      valid: {
        'of a case': { medical_record_id: exampleIds.record },
        'taken on a given day': { taken_at: '2025-01-14' },
      },
      invalid: {
        'a width as text': { body: { width: 'wide' }, errors: [{ pointer: '/width', code: 'wrong-type' }] },
      },
    },
  },
} as const;

const under: AttachmentUpload = { sha256, byte_size: 600_000, received: 524_288, is_complete: false };
const part: AttachmentPart = { sha256, byte_size: 3, offset: 0, data: 'Zm9v' };

export const attachmentUploadExamples = {
  documents: { 'an upload that is under way': under },
  bodies: {
    addPart: {
      valid: { 'all of it at once': part },
      invalid: {
        'larger than is accepted': {
          body: { ...part, byte_size: 30_000_000 },
          errors: [{ pointer: '/byte_size', code: 'out-of-range' }],
        },
      },
    },
  },
} as const;

/** Bytes are not JSON. Their attachment says what they belong to. */
export const attachmentContentExamples = {
  documents: { 'which attachment the bytes belong to': udder },
  bodies: {},
} as const;
