import type { PictureType } from '@byre/contract/attachments/rules';

/** The type and size of a picture, from its bytes; null if it is not a picture of an accepted type. */
export type Sniffed = { readonly type: PictureType; readonly width: number; readonly height: number };

/** Looks only at the bytes, before anything is decoded: names and types from the sender prove nothing. */
export const sniff = (bytes: Buffer): Sniffed | null => {
  const found = jpegSize(bytes) ?? pngSize(bytes) ?? webpSize(bytes);
  return found && found.width > 0 && found.height > 0 ? found : null;
};

const jpegSize = (bytes: Buffer): Sniffed | null => {
  if (bytes.length < 4 || bytes.readUIntBE(0, 3) !== 0xffd8ff) return null;
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    // A marker may be padded with FF.
    if (marker === 0xff) at += 1;
    else if (isFrame(marker))
      return { type: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
};

/** A start of a frame: C0 to CF except the tables among them (DHT, JPG, DAC). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const pngSize = (bytes: Buffer): Sniffed | null => {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(pngSignature) || bytes.toString('latin1', 12, 16) !== 'IHDR') {
    return null;
  }
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
};

const webpSize = (bytes: Buffer): Sniffed | null => {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') {
    return null;
  }
  const size = webpSizes[bytes.toString('latin1', 12, 16)]?.(bytes);
  return size ? { type: 'image/webp', ...size } : null;
};

type Size = { width: number; height: number };

/** Where each form of WebP stores its size (RFC 9649). */
const webpSizes: Readonly<Record<string, (bytes: Buffer) => Size>> = {
  'VP8 ': (bytes) => ({ width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }),
  VP8L: (bytes) => {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  },
  VP8X: (bytes) => ({ width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }),
};
