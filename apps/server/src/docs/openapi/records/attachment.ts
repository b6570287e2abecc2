import { ownId, type RecordWords, stamped } from './record-words.ts';

export const attachmentWords: RecordWords = {
  tag: {
    name: 'Attachments',
    description:
      'Photos of an animal, of its cases, treatments, medicines and observations. Deleted with what they show.',
  },
  types: {
    Attachment: 'A photo of an animal or of one of its records. Its bytes are read and sent at addresses of their own.',
    AttachmentInput: 'An attachment to create or change. If it names no record it is a photo of the animal itself.',
    AttachmentPart: 'A part of the bytes of a picture, and the length and hash of the whole.',
    AttachmentUpload: 'How much of a picture has arrived. Continue from `received`.',
  },
  fields: {
    Attachment: {
      ...stamped,
      _id: ownId,
      medical_record_id: 'The medical record it belongs to; null for a photo of the animal itself.',
      treatment_id: 'The treatment history it belongs to; `medical_record_id` has its record.',
      medicine_usage_id: 'The medicine usage it belongs to; `treatment_id` has its treatment.',
      observation_id: 'The observation it belongs to.',
      copied_from:
        'An attachment of the same farm, deleted or not, whose picture this one has. If its bytes have not arrived, this one gets them when they do. Without effect on one that has a picture.',
      caption: 'The caption.',
      taken_at: 'When it was taken.',
      content_type: 'The type of the picture. Null, like the next four fields, until all bytes have arrived.',
      byte_size: 'The number of bytes of the stored picture.',
      sha256:
        'The SHA-256 of the stored bytes. It differs from that of the bytes sent, because pictures are encoded again.',
      width: 'In pixels, the right way up.',
      height: 'In pixels, the right way up.',
    },
    AttachmentPart: {
      sha256: 'The SHA-256 of the whole picture as sent.',
      byte_size: 'The number of bytes of the whole picture as sent.',
      offset: 'Where the part begins in the whole: at `received` of the previous answer.',
      data: 'The bytes in base64, 524,288 at most.',
    },
    AttachmentUpload: {
      sha256: 'The SHA-256 of the picture that is being sent, or was sent; null if there is none.',
      byte_size: 'Its bytes; null where nothing was sent, and once all of it is kept.',
      received: 'How many of its bytes have arrived, from the beginning.',
      is_complete: 'True once all of it has arrived and is stored.',
    },
  },
};
