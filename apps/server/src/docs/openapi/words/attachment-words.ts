/** Descriptions of the operations on attachments. */
export const attachmentOperationWords: Readonly<Record<string, string>> = {
  'attachmentUploads.addPart':
    'Send the parts in order, each from `received` of the answer before. A part that has arrived already changes nothing, so any part can be sent again; one that lies ahead is not kept. With the last one the picture is checked against `sha256`, decoded and encoded anew, without place, serial number and all else that cameras write into a file; from then on the attachment has its `sha256`. Another picture for the same attachment takes the place of one that is still under way, and is 409 once one is kept. What is no picture, or not what `sha256` says, is 422, and is sent anew from the beginning. What is under way and gets no part for a week is let go.',
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
