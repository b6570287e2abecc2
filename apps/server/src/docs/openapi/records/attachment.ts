import { ownId, type RecordWords, stamped } from './record-words.ts';

export const attachmentWords: RecordWords = {
  tag: {
    name: 'Attachments',
    description:
      'Photos of an animal, of its cases, treatments, medicines and observations. Deleted with what they show.',
  },
  types: {
    Attachment:
      'A photo of an animal, or of what was recorded of it. Its bytes are read and sent at addresses of their own.',
    AttachmentInput:
      'An attachment as it is created or changed. Without anything that it shows it is a photo of the animal.',
    AttachmentPart: 'A part of the bytes of a picture, and the length and hash of the whole.',
    AttachmentUpload: 'How much of a picture has arrived. Go on from `received`.',
  },
  fields: {
    Attachment: {
      ...stamped,
      _id: ownId,
      medical_record_id: 'The medical record that it shows; null for a photo of the animal.',
      treatment_id: 'The treatment history that it shows; `medical_record_id` names its record.',
      medicine_usage_id: 'The medicine usage that it shows; `treatment_id` names its treatment.',
      observation_id: 'The observation that it shows.',
      caption: 'What is to be seen.',
      taken_at: 'When it was taken.',
      content_type: 'What the bytes are. Null, as the four below, until all of them have arrived.',
      byte_size: 'How many bytes the picture has as it is kept.',
      sha256: 'The SHA-256 of the bytes as they are kept, not as they were sent: a picture is encoded anew.',
      width: 'In pixels, as it is looked at.',
      height: 'In pixels, as it is looked at.',
    },
    AttachmentPart: {
      sha256: 'The SHA-256 of the whole picture as it is sent.',
      byte_size: 'How many bytes the whole picture has as it is sent.',
      offset: 'Where in the whole the part begins: at `received` of the answer before.',
      data: 'The bytes in base64, 524,288 at most.',
    },
    AttachmentUpload: {
      sha256: 'Of the picture that is being sent, or was; null where nothing was.',
      byte_size: 'Its bytes; null where nothing was sent, and once all of it is kept.',
      received: 'How many of its bytes have arrived, from its beginning.',
      is_complete: 'True once all of it has arrived and is kept.',
    },
  },
};
