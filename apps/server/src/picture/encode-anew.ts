import { Worker } from 'node:worker_threads';
import { type KeptType, mostPixels } from '@byre/contract/attachments/rules';
import { sniff } from './sniff.ts';

/** A picture as it is kept: of what was sent nothing but its pixels is left. */
export type Picture = {
  readonly contentType: KeptType;
  readonly bytes: Uint8Array;
  /** A JPEG. */
  readonly thumbnail: Uint8Array;
  readonly width: number;
  readonly height: number;
};

/** Why something is not kept as a picture, for its sender. */
export type NoPicture = { readonly refused: string };

/** One that takes longer is none that a camera made: 25 million pixels take some ten seconds. */
const timeoutMs = 60_000;

/** Decodes a picture and encodes it again. Refuses what is not a picture, or too large. */
export const encodeAnew = async (bytes: Buffer): Promise<Picture | NoPicture> => {
  const found = sniff(bytes);
  if (!found) return { refused: 'It is not a JPEG, PNG or WebP picture.' };
  if (found.width * found.height > mostPixels) {
    return {
      refused: `It has ${found.width} × ${found.height} pixels; the maximum is ${mostPixels / 1e6} million.`,
    };
  }
  return inWorker(bytes, found.type);
};

const inWorker = async (bytes: Buffer, type: string): Promise<Picture | NoPicture> => {
  const own = new Uint8Array(bytes).buffer;
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { bytes: own, type },
    transferList: [own],
    // What a codec has to say of a broken file is nothing for the log of the service.
    stdout: true,
    stderr: true,
  });
  const timer = setTimeout(() => worker.terminate(), timeoutMs);
  try {
    return await new Promise((resolve) => {
      worker.once('message', resolve);
      worker.once('error', () => resolve({ refused: 'It cannot be read as a picture.' }));
      worker.once('exit', () => resolve({ refused: 'It cannot be read as a picture.' }));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
};
