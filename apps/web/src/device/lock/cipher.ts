import { hchacha } from '@noble/ciphers/chacha.js';
import type { Place } from '../storage/codec.ts';
import type { Cipher } from '../storage/keyring.ts';
import { toBase64 } from '../storage/keyring.ts';
import { seal, unseal } from './sealing.ts';

/** A cipher that can be erased: its key is overwritten when the lock closes. */
export type ErasableCipher = Cipher & { erase: () => void };

const blockBytes = 16;
/** The label from which the key of the stand-ins is derived; sixteen bytes, like the start of a nonce. */
const markLabel = 'byre stand-ins 1';

export const cipherOf = (dataKey: Uint8Array): ErasableCipher => {
  const key = dataKey.slice();
  const markKey = subkeyOf(wordsOf(key), wordsOf(new TextEncoder().encode(markLabel)));
  let isErased = false;
  const mustHave = (): Uint8Array => {
    if (isErased) throw new Error('The lock has closed.');
    return key;
  };
  return {
    seal: (text, place) => seal(mustHave(), new TextEncoder().encode(text), bindingOf(place)),
    open: (sealed, place) => {
      const plain = unseal(mustHave(), sealed, bindingOf(place));
      if (plain === null)
        throw new Error('A value that was not sealed with this key for this row, or was changed since.');
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

/** As JSON, in which different places are always different texts. */
const bindingOf = (place: Place): Uint8Array => new TextEncoder().encode(JSON.stringify(place));

/**
 * A keyed stand-in for an id: for each block, the key is replaced by what HChaCha20 derives from it and the block. The
 * length comes first, so that no id's blocks are the beginning of another's.
 */
const markOf = (markKey: Uint32Array, id: string): string => {
  const text = new TextEncoder().encode(id);
  const blocks = new Uint8Array(Math.ceil((4 + text.length) / blockBytes) * blockBytes);
  new DataView(blocks.buffer).setUint32(0, text.length);
  blocks.set(text, 4);
  const words = wordsOf(blocks);
  let key = markKey;
  for (let at = 0; at < words.length; at += 4) key = subkeyOf(key, words.subarray(at, at + 4));
  return toBase64(new Uint8Array(key.buffer, 0, blockBytes));
};

/** The cipher's constant, "expand 32-byte k". */
const sigma = Uint32Array.of(0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574);

/** The key that HChaCha20 derives from a key and four words. */
const subkeyOf = (key: Uint32Array, block: Uint32Array): Uint32Array => {
  const subkey = new Uint32Array(8);
  hchacha(sigma, key, block, subkey);
  return subkey;
};

const wordsOf = (bytes: Uint8Array): Uint32Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: bytes.length / 4 }, (_, i) => view.getUint32(i * 4, true));
};
