import { Worker } from 'node:worker_threads';
import { type KeptType, mostPixels } from '@byre/contract/attachments/rules';
import { minuteMs } from '@byre/contract/time';
import { sniff } from './sniff.ts';

/** A picture as stored: only the pixels of what was sent. */
export type Picture = {
  readonly contentType: KeptType;
  readonly bytes: Uint8Array;
  /** A JPEG. */
  readonly thumbnail: Uint8Array;
  readonly width: number;
  readonly height: number;
};

/** Why something is not accepted as a picture, for its sender. */
export type NoPicture = { readonly refused: string };

/** No camera makes a picture that takes longer: 25 million pixels take some ten seconds. */
const timeoutMs = minuteMs;

/** Decodes a picture and encodes it again. Refuses anything that is not a picture, or is too large. */
export const reEncode = async (bytes: Buffer): Promise<Picture | NoPicture> => {
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
    // Codecs' messages about broken files do not belong in the service's log.
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
