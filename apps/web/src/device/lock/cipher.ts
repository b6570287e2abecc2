import type { Cipher } from '../keyring.ts';
import { toBase64 } from '../keyring.ts';
import { subkeyOf, wordsOf } from './chacha.ts';
import { seal, unseal } from './sealing.ts';

/** A cipher that can be made useless: its key is overwritten when the lock closes. */
export type ErasableCipher = Cipher & { erase: () => void };

const blockBytes = 16;
/** What the key of the stand-ins is made with; sixteen bytes, as a nonce begins with. */
const markLabel = 'byre stand-ins 1';

export const cipherOf = (dataKey: Uint8Array): ErasableCipher => {
  const key = dataKey.slice();
  const markKey = subkeyOf(wordsOf(key), wordsOf(new TextEncoder().encode(markLabel))).key;
  let isErased = false;
  const mustHave = (): Uint8Array => {
    if (isErased) throw new Error('The lock has closed.');
    return key;
  };
  return {
    seal: (text) => seal(mustHave(), new TextEncoder().encode(text)),
    open: (sealed) => {
      const plain = unseal(mustHave(), sealed);
      if (plain === null) throw new Error('A value that was not sealed with this key, or was changed since.');
      return new TextDecoder().decode(plain);
    },
    mark: (id) => markOf(mustHave() && markKey, id),
    erase: () => {
      isErased = true;
      key.fill(0);
      markKey.fill(0);
    },
  };
};

/**
 * A keyed stand-in for an id: from block to block the key is replaced by what HChaCha20 makes of it and the block. The length
 * goes first, so that no id's blocks begin another's.
 */
const markOf = (markKey: Uint32Array, id: string): string => {
  const text = new TextEncoder().encode(id);
  const blocks = new Uint8Array(Math.ceil((4 + text.length) / blockBytes) * blockBytes);
  new DataView(blocks.buffer).setUint32(0, text.length);
  blocks.set(text, 4);
  const words = wordsOf(blocks);
  let key = markKey;
  for (let at = 0; at < words.length; at += 4) key = subkeyOf(key, words.subarray(at, at + 4)).key;
  return toBase64(new Uint8Array(key.buffer, 0, blockBytes));
};
