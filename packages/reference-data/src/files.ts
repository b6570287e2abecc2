import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { TextDecoder } from 'node:util';
import { createGunzip } from 'node:zlib';
import { DamagedFileError } from './damaged-file.ts';

/** An opened list file: its kind, recognised by its content and not by its name, and its text piece by piece. */
export type SourceFile = {
  format: 'csv' | 'xml' | 'json';
  chunks: AsyncIterable<string>;
};

/** A file that came over the network: its name, and its bytes as they would be on disk. */
export type UploadedFile = {
  name: string;
  bytes: Uint8Array;
};

/** Where a list comes from: the path of a file, or the file itself. */
export type Source = string | UploadedFile;

/** The maximum length of an unpacked upload: many times the longest list, and little of a server's memory. */
const longestUpload = 64 * 1024 * 1024;

/** How much of the file on disk has been read, in bytes. */
export type OnRead = (bytesRead: number, bytesTotal: number) => void;

/**
 * Opens a list file, gzip-compressed or not. Throws `DamagedFileError` for a file that does not exist or is not UTF-8
 * or UTF-16 text, at once or while its pieces are read. The sentence names the file.
 */
export const openSourceFile = async (source: Source, onRead?: OnRead): Promise<SourceFile> => {
  const isPath = typeof source === 'string';
  const name = isPath ? basename(source) : source.name;
  const bytes = isPath ? fileBytes(source, await sizeOfFile(source, name), onRead) : pieces(source.bytes);
  const unzipped = unzippedBytes(bytes, name);
  const texts = decodedText(isPath ? unzipped : limited(unzipped, name), name);
  let head = '';
  let isBlank = true;
  while (isBlank) {
    const next = await texts.next();
    if (next.done) throw new DamagedFileError(`${name} is empty.`);
    head += next.value;
    isBlank = next.value.trim() === '';
  }
  return { format: formatOf(head), chunks: startingWith(head, texts) };
};

/** The whole text of a file, for small lists. Throws as `openSourceFile` does. */
export const readSourceFile = async (path: string): Promise<{ format: SourceFile['format']; text: string }> => {
  const { format, chunks } = await openSourceFile(path);
  return { format, text: await joinChunks(chunks) };
};

export const joinChunks = async (chunks: AsyncIterable<string>): Promise<string> => {
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return text;
};

const formatOf = (head: string): SourceFile['format'] => {
  const first = head.trimStart()[0];
  if (first === '<') return 'xml';
  return first === '{' || first === '[' ? 'json' : 'csv';
};

const sizeOfFile = async (path: string, name: string): Promise<number> => {
  try {
    const found = await stat(path);
    if (!found.isFile()) throw new DamagedFileError(`${name} is no file.`);
    return found.size;
  } catch (error) {
    throw openError(error, path, name);
  }
};

async function* fileBytes(path: string, bytesTotal: number, onRead?: OnRead): AsyncGenerator<Uint8Array> {
  let bytesRead = 0;
  try {
    for await (const chunk of createReadStream(path)) {
      if (!(chunk instanceof Uint8Array)) continue;
      bytesRead += chunk.length;
      onRead?.(bytesRead, bytesTotal);
      yield chunk;
    }
  } catch (error) {
    throw openError(error, path, basename(path));
  }
}

/** In pieces, so that other work can run between the parts of a long file. */
async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const pieceBytes = 64 * 1024;
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    await setImmediate();
    yield bytes.subarray(at, at + pieceBytes);
  }
}

async function* limited(bytes: AsyncGenerator<Uint8Array>, name: string): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const piece of bytes) {
    length += piece.length;
    if (length > longestUpload) throw new DamagedFileError(`${name} is too large: at most 64 MB when unpacked.`);
    yield piece;
  }
}

const openError = (error: unknown, path: string, name: string): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return new DamagedFileError(`There is no file ${path}.`);
  if (code === 'EACCES' || code === 'EPERM') return new DamagedFileError(`${name} may not be read by this user.`);
  return error;
};

async function* unzippedBytes(bytes: AsyncGenerator<Uint8Array>, name: string): AsyncGenerator<Uint8Array> {
  const first = await bytes.next();
  if (first.done) return;
  const all = startingWith(first.value, bytes);
  if (first.value[0] !== 0x1f || first.value[1] !== 0x8b) {
    yield* all;
    return;
  }
  // The callback only prevents an unhandled error. The loop below meets the same failure.
  const unzipping = pipeline(Readable.from(all), createGunzip(), () => undefined);
  try {
    for await (const chunk of unzipping) yield chunk;
  } catch (error) {
    const isCutOff = error instanceof Error && 'code' in error && error.code === 'Z_BUF_ERROR';
    throw new DamagedFileError(`${name} is compressed and ${isCutOff ? 'cut off' : 'damaged'}.`);
  }
}

async function* decodedText(bytes: AsyncGenerator<Uint8Array>, name: string): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(encodingOf(chunk, name), { fatal: true });
    yield checkedText(() => decoder?.decode(chunk, { stream: true }) ?? '', name);
  }
  yield checkedText(() => decoder?.decode() ?? '', name);
}

const checkedText = (decode: () => string, name: string): string => {
  let text: string;
  try {
    text = decode();
  } catch {
    throw new DamagedFileError(`${name} is not UTF-8 text; save it as "CSV UTF-8", or as XML.`);
  }
  if (text.includes('\0')) throw new DamagedFileError(`${name} is a binary file; a CSV, XML or JSON file is needed.`);
  return text;
};

const encodingOf = (start: Uint8Array, name: string): string => {
  const hex = Buffer.from(start.subarray(0, 4)).toString('hex');
  if (hex === '504b0304' || hex === 'd0cf11e0') {
    throw new DamagedFileError(`${name} is a workbook or an archive; save each of its sheets as "CSV UTF-8" first.`);
  }
  if (hex.startsWith('fffe')) return 'utf-16le';
  return hex.startsWith('feff') ? 'utf-16be' : 'utf-8';
};

async function* startingWith<T>(first: T, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}
