/** Words about the operations of attachments. */
export const attachmentOperationWords: Readonly<Record<string, string>> = {
  'attachmentUploads.addPart':
    'Send the parts in order, each from `received` of the answer before. A part that has arrived already changes nothing, so any part can be sent again; one that lies ahead is not kept. With the last one the picture is checked against `sha256`, decoded and encoded anew, without place, serial number and all else that cameras write into a file; from then on the attachment has its `sha256`. Another picture for the same attachment takes the place of one that is still under way, and is 409 once one is kept. What is no picture, or not what `sha256` says, is 422, and is sent anew from the beginning. What is under way and gets no part for a week is let go.',
  'attachmentUploads.standing': 'After a cut: go on from `received`.',
  'attachmentContent.picture':
    '404 until all of it has arrived. Its `ETag` is its hash: it never changes, and a copy that is asked for again with `If-None-Match` is 304.',
  'attachmentContent.thumbnail': 'A JPEG, its longer edge 320 pixels at most.',
};

/** How the bytes of attachments come in and go out. */
export const attachmentTagWords: Readonly<Record<string, { name: string; description: string }>> = {
  attachmentUploads: {
    name: 'Uploads of attachments',
    description:
      'The bytes of a picture on their way in: in parts, so that a cut costs one part. JPEG, PNG and WebP, 20 MB and 25 million pixels at most.',
  },
  attachmentContent: {
    name: 'Content of attachments',
    description: 'The bytes of pictures, whole and small, for whoever may see what they show.',
  },
};
