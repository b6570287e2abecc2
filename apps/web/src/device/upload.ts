import type { ListFile } from '@byre/contract/lists/schema';

/** A file as the server takes it: packed, since lists are long and lines are thin. */
export const fileForUpload = async (file: File): Promise<ListFile> => ({
  name: file.name,
  content: base64Of(await packed(file)),
});

/** Gzip where the file is not packed already; the server tells which by its first bytes. */
const packed = async (file: File): Promise<Uint8Array> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (isPacked || bytes.length === 0) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

/** So many bytes at once as a call takes arguments; a multiple of three, so that the pieces can be put together. */
const atOnce = 3 * 8192;

const base64Of = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += atOnce) {
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + atOnce)));
  }
  // An empty file is told by the server in words; nothing at all it would not take.
  return text === '' ? btoa('\n') : text;
};
