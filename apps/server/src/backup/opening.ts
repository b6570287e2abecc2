import { createDecipheriv, createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { isObject } from '@byre/contract/json';
import { BackupFault, cutFault, spoiltFault } from './fault.ts';
import { isSameCheck, keyOfFile } from './passphrase.ts';
import { besideFrame, digestBytes, type Encryption, lastMark, magic, nonceOf, tagBytes } from './sealing.ts';

/** Our frames are far smaller. A longer length means a damaged file. */
const longestFrame = 16 * 2 ** 20;
const longestHead = 10_000;

/**
 * The sealed contents of a file, frame by frame. Throws a `BackupFault` if the file is cut off, was changed or is not a
 * backup, either at that place or at the end. So nothing may be used before the last frame has been read.
 */
export async function* openSealed(path: string, passphrase: string | null): AsyncGenerator<Buffer> {
  const file = bytesOf(path);
  const whole = createHash('sha256');
  const take = async (length: number): Promise<Buffer> => {
    const bytes = await file.take(length);
    if (bytes.length < length) throw cutFault(path);
    return bytes;
  };
  try {
    const head = await takeHead(path, file);
    whole.update(head);
    const key = await keyFor(path, encryptionOf(path, head), passphrase);
    for (let frame = 0, isLast = false; !isLast; frame += 1) {
      const prefix = await take(4);
      const marked = prefix.readUInt32BE();
      isLast = marked >= lastMark;
      const length = isLast ? marked - lastMark : marked;
      if (length > longestFrame) throw spoiltFault(path);
      const body = await take(length);
      whole.update(prefix).update(body);
      if (isLast) await matchDigest(path, file, whole.digest());
      yield key ? decrypted(path, { key, body, frame, beside: besideFrame(head, isLast) }) : body;
    }
  } finally {
    file.close();
  }
}

type Bytes = { take(length: number): Promise<Buffer>; close(): void };

/** The bytes of a file in pieces of the requested length; the last one may be shorter. */
const bytesOf = (path: string): Bytes => {
  const stream = createReadStream(path, { highWaterMark: 2 ** 18 });
  const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  return {
    take: async (length) => {
      const parts = [rest];
      let bytes = rest.length;
      while (bytes < length) {
        const next = await chunks.next();
        if (next.done) break;
        parts.push(next.value);
        bytes += next.value.length;
      }
      const all = Buffer.concat(parts);
      rest = all.subarray(length);
      return all.subarray(0, length);
    },
    close: () => stream.destroy(),
  };
};

const takeHead = async (path: string, file: Bytes): Promise<Buffer> => {
  const parts: Buffer[] = [await file.take(magic.length)];
  if (parts[0]?.toString('latin1') !== magic) {
    throw new BackupFault(`${path} is not a backup of Byre, or has a newer format than this release knows.`);
  }
  for (let length = 0; length < longestHead; length += 1) {
    const byte = await file.take(1);
    if (byte.length === 0) throw cutFault(path);
    parts.push(byte);
    if (byte[0] === 0x0a) return Buffer.concat(parts);
  }
  throw spoiltFault(path);
};

const encryptionOf = (path: string, head: Buffer): Encryption | null => {
  let told: unknown;
  try {
    told = JSON.parse(head.subarray(magic.length).toString('utf8'));
  } catch {
    throw spoiltFault(path);
  }
  if (!isObject(told) || !('encryption' in told)) throw spoiltFault(path);
  const { encryption } = told;
  if (encryption === null) return null;
  const isKnown =
    typeof encryption === 'object' &&
    'salt' in encryption &&
    typeof encryption.salt === 'string' &&
    'check' in encryption &&
    typeof encryption.check === 'string';
  if (!isKnown) throw spoiltFault(path);
  return encryption as Encryption;
};

const keyFor = async (
  path: string,
  encryption: Encryption | null,
  passphrase: string | null,
): Promise<Buffer | null> => {
  if (encryption === null) return null;
  if (passphrase === null) {
    throw new BackupFault(`${path} is encrypted: name the file of its passphrase with --passphrase-file.`);
  }
  const { key, check } = await keyOfFile(passphrase, Buffer.from(encryption.salt, 'base64'));
  if (isSameCheck(check, encryption.check)) return key;
  throw new BackupFault(`${path} was encrypted with another passphrase.`);
};

const matchDigest = async (path: string, file: Bytes, digest: Buffer): Promise<void> => {
  const written = await file.take(digestBytes);
  if (written.length < digestBytes) throw cutFault(path);
  if (!written.equals(digest) || (await file.take(1)).length > 0) throw spoiltFault(path);
};

type Sealed = { key: Buffer; body: Buffer; frame: number; beside: Buffer };

const decrypted = (path: string, { key, body, frame, beside }: Sealed): Buffer => {
  if (body.length < tagBytes) throw spoiltFault(path);
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(frame), { authTagLength: tagBytes })
    .setAAD(beside)
    .setAuthTag(body.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(body.subarray(0, -tagBytes)), decipher.final()]);
  } catch {
    throw spoiltFault(path);
  }
};
