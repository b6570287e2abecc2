import type { ListFile } from '@byre/contract/lists/schema';
import type { Request, ServerCall } from './api-client.ts';

/** How a long body is uploaded: with progress, and stopped when it is no longer wanted. */
export type UploadWay = { signal: AbortSignal; onSent: (sent: number, total: number) => void };

/** The regulator's whole list is read, compared and stored before the answer comes. */
const uploadTimeoutMs = 120_000;

export const uploading = ({ signal, onSent }: UploadWay): Pick<ServerCall, 'signal' | 'request' | 'timeoutMs'> => ({
  signal,
  timeoutMs: uploadTimeoutMs,
  request: sendingWith(onSent),
});

/** `fetch` does not report how much of a body has been sent. */
const sendingWith =
  (onSent: UploadWay['onSent']): Request =>
  (path, { method = 'POST', headers, body, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const call = new XMLHttpRequest();
    call.open(method, path);
    for (const [name, value] of new Headers(headers)) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ loaded, total }) => onSent(loaded, total);
    call.onload = () => resolve(answerOf(call));
    call.onerror = () => reject(new TypeError('The connection failed.'));
    call.onabort = () => reject(new DOMException('Given up.', 'AbortError'));
    if (signal?.aborted) reject(signal.reason);
    else {
      signal?.addEventListener('abort', () => call.abort(), { once: true });
      call.send(typeof body === 'string' ? body : null);
    }
    return promise;
  };

const answerOf = (call: XMLHttpRequest): Response => {
  const headers = new Headers();
  for (const name of ['content-type', 'retry-after']) {
    const value = call.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(call.status === 204 ? null : call.responseText, { status: call.status, headers });
};

/** A file in the form the server accepts: compressed, because lists are long and connections slow. */
export const fileForUpload = async (file: File): Promise<ListFile> => ({
  name: file.name,
  content: base64Of(await packed(file)),
});

/** Gzip, unless the file is already compressed; the server recognises it by its first bytes. */
const packed = async (file: File): Promise<Uint8Array> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (isPacked || bytes.length === 0) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

/**
 * So many bytes at once, because calls limit the number of arguments; a multiple of three, so that the pieces can be
 * joined.
 */
const atOnce = 3 * 8192;

const base64Of = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += atOnce) {
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + atOnce)));
  }
  // The server explains an empty file in words, but would refuse a missing body.
  return text === '' ? btoa('\n') : text;
};
