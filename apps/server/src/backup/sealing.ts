import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';
import { type FileKey, keyOfFile } from './passphrase.ts';

/**
 * A file of a backup:
 *
 *   BYRE BACKUP 1\n
 *   {"encryption": …}\n
 *   frame, frame, … the last one marked     each: 4 bytes of length (the highest bit marks the last), then that many bytes
 *   SHA-256 of everything before it, 32 bytes
 *
 * Without a passphrase a frame is its plain content. With one it is the content's AES-256-GCM encryption: each file has a key
 * of its own, and the nonce is the number of the frame. The frame's mark and the head of the file are authenticated too, so
 * no frame can be changed, moved, left out or taken from another file, and none can be missing at the end.
 */
export const magic = 'BYRE BACKUP 1\n';
export const digestBytes = 32;
export const tagBytes = 16;
export const lastMark = 0x8000_0000;
const frameBytes = 256 * 1024;
const saltBytes = 16;

export type Encryption = { cipher: 'aes-256-gcm'; kdf: 'scrypt'; salt: string; check: string };
export type FileHead = { encryption: Encryption | null };

export const nonceOf = (frame: number): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(frame), 4);
  return nonce;
};

/** Authenticated with a frame: the head of its file, and whether it is the last. */
export const besideFrame = (head: Buffer, isLast: boolean): Buffer =>
  Buffer.concat([head, Buffer.from([isLast ? 1 : 0])]);

/** Turns bytes into those of a backup file. Without a passphrase they are only framed and hashed. */
export const seal = async (passphrase: string | null): Promise<Transform> => {
  const salt = randomBytes(saltBytes);
  const fileKey = passphrase === null ? null : await keyOfFile(passphrase, salt);
  const head = Buffer.from(`${magic}${JSON.stringify(headOf(fileKey, salt))}\n`);
  const whole = createHash('sha256');
  let held: Buffer[] = [];
  let heldBytes = 0;
  let frame = 0;
  const framed = (plain: Buffer, isLast: boolean): Buffer => {
    const body = fileKey ? encrypted(fileKey.key, { plain, frame, beside: besideFrame(head, isLast) }) : plain;
    frame += 1;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(isLast ? (body.length | lastMark) >>> 0 : body.length);
    return Buffer.concat([length, body]);
  };
  const out = (stream: Transform, bytes: Buffer): void => {
    whole.update(bytes);
    stream.push(bytes);
  };
  return new Transform({
    construct(done) {
      out(this, head);
      done();
    },
    transform(chunk: Buffer, _encoding, done) {
      held.push(chunk);
      heldBytes += chunk.length;
      if (heldBytes > frameBytes) {
        const all = Buffer.concat(held);
        let at = 0;
        // Something is always held back, because the last frame needs it.
        for (; all.length - at > frameBytes; at += frameBytes) {
          out(this, framed(all.subarray(at, at + frameBytes), false));
        }
        held = [all.subarray(at)];
        heldBytes = all.length - at;
      }
      done();
    },
    flush(done) {
      out(this, framed(Buffer.concat(held), true));
      this.push(whole.digest());
      done();
    },
  });
};

const headOf = (fileKey: FileKey | null, salt: Buffer): FileHead => ({
  encryption: fileKey && { cipher: 'aes-256-gcm', kdf: 'scrypt', salt: salt.toString('base64'), check: fileKey.check },
});

type Sealing = { plain: Buffer; frame: number; beside: Buffer };

const encrypted = (key: Buffer, { plain, frame, beside }: Sealing): Buffer => {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(frame)).setAAD(beside);
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
};
