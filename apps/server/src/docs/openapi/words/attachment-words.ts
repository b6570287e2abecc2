/** Descriptions of the operations on attachments. */
export const attachmentOperationWords: Readonly<Record<string, string>> = {
  'attachmentUploads.addPart':
    'Send the parts in order, each from `received` of the previous answer. A part that has already arrived changes nothing, so any part can be sent again; one that leaves a gap is not stored. With the last part the picture is checked against `sha256`, decoded and encoded again without the place, serial number and anything else that cameras write into a file. From then on the attachment has its `sha256`. Another picture for the same attachment replaces an upload in progress, and is 409 once the attachment has a picture. Anything that is not a picture, or does not match `sha256`, is 422 and must be sent again from the beginning. An upload that gets no part for a week is dropped.',
  'attachmentUploads.standing': 'After an interruption, continue from `received`.',
  'attachmentContent.picture':
    '404 until all of it has arrived. Its `ETag` is its hash, which never changes. A request for a copy you have, with `If-None-Match`, answers 304.',
  'attachmentContent.thumbnail': 'A JPEG with a longer edge of at most 320 pixels.',
};

/** Sending and reading the bytes of attachments. */
export const attachmentTagWords: Readonly<Record<string, { name: string; description: string }>> = {
  attachmentUploads: {
    name: 'Uploads of attachments',
    description:
      'Sending the bytes of a picture in parts, so that an interruption costs one part only. JPEG, PNG and WebP, at most 20 MB and 25 million pixels.',
  },
  attachmentContent: {
    name: 'Content of attachments',
    description: 'The bytes of pictures, full-size and thumbnail, for people who may see what they show.',
  },
};
