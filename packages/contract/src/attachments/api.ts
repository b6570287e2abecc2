import { Type } from 'typebox';
import { collection } from '../collection.ts';
import { writes } from '../crud.ts';
import { defineApi } from '../endpoint.ts';
import { keptTypes } from './rules.ts';
import { Attachment, AttachmentInput, AttachmentPart, AttachmentUpload } from './schema.ts';

const path = '/api/farms/:farmId/animals/:animalId/attachments';
const item = writes(path, 'attachmentId', AttachmentInput, Attachment, 'attachment');

/** Photos of an animal and of its records. */
export const attachmentsApi = defineApi({
  ...collection(path, 'attachmentId', Attachment, 'attachments of an animal'),
  create: { ...item.create, summary: 'Create an attachment; its bytes are sent afterwards' },
  update: { ...item.update, summary: 'Replace the fields sent of an attachment' },
  remove: { ...item.remove, summary: 'Delete an attachment; its history is kept' },
});

const upload = `${path}/:attachmentId/upload` as const;

/** Uploading the bytes: in parts, each beginning where the one before it ended, until all have arrived. */
export const attachmentUploadsApi = defineApi({
  standing: {
    method: 'GET',
    path: upload,
    summary: 'How much of the picture has arrived',
    auth: 'user',
    reply: AttachmentUpload,
    status: 200,
    problems: ['not-found'],
  },
  addPart: {
    method: 'PUT',
    path: upload,
    summary: 'Send a part of the picture',
    auth: 'user',
    body: AttachmentPart,
    reply: AttachmentUpload,
    status: 200,
    problems: ['not-found', 'conflict', 'rule-broken'],
  },
});

const bytes = {
  method: 'GET',
  auth: 'user',
  bytes: keptTypes,
  // An image; no JSON document.
  reply: Type.Unknown(),
  status: 200,
  problems: ['not-found'],
} as const;

/** The bytes of a picture that has arrived completely. */
export const attachmentContentApi = defineApi({
  picture: { ...bytes, path: `${path}/:attachmentId/content`, summary: 'The picture' },
  thumbnail: { ...bytes, path: `${path}/:attachmentId/thumbnail`, summary: 'The picture, small' },
});
