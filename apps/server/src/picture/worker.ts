import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { mostPixels, type PictureType, thumbnailEdge } from '@byre/contract/attachments/rules';
import { onWhite, type Pixels, shrunk } from './pixels.ts';

/*
 * Decodes one picture and encodes it anew, in a thread of its own that ends with it. The codecs are WebAssembly: what a crafted
 * file breaks in them it breaks in the memory of that thread, which holds nothing else.
 */

/** What the codecs make a picture of in Node, which has no such class. */
class ImageData implements Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}
Object.assign(globalThis, { ImageData });

/** As good to the eye as the best quality, at half the size. */
const pictureQuality = 82;
const thumbnailQuality = 70;

/** Node has it; the types of Node leave it to those of browsers. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> };

const wasmAt = async (address: string) => WebAssembly.compile(await readFile(new URL(import.meta.resolve(address))));

const decoders: Readonly<Record<PictureType, (bytes: ArrayBuffer) => Promise<Pixels>>> = {
  'image/jpeg': async (bytes) => {
    const { default: decode, init } = await import('@jsquash/jpeg/decode.js');
    await init(await wasmAt('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'));
    // Turned as the camera was held: the tag that says so is removed with the rest of its metadata.
    return decode(bytes, { preserveOrientation: true });
  },
  'image/png': async (bytes) => {
    const { default: decode, init } = await import('@jsquash/png/decode.js');
    await init(await wasmAt('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'));
    return decode(bytes);
  },
  'image/webp': async (bytes) => {
    const { default: decode, init } = await import('@jsquash/webp/decode.js');
    await init(await wasmAt('@jsquash/webp/codec/dec/webp_dec.wasm'));
    return decode(bytes);
  },
};

const jpegOf = async (pixels: Pixels, quality: number): Promise<Uint8Array> => {
  const { default: encode, init } = await import('@jsquash/jpeg/encode.js');
  await init(await wasmAt('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'));
  return new Uint8Array(await encode(onWhite(pixels) as never, { quality }));
};

const pngOf = async (pixels: Pixels): Promise<Uint8Array> => {
  const { default: encode, init } = await import('@jsquash/png/encode.js');
  await init(await wasmAt('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'));
  return new Uint8Array(await encode(pixels as never));
};

const { bytes, type } = workerData as { bytes: ArrayBuffer; type: PictureType };
const pixels = await decoders[type](bytes);
if (pixels.width * pixels.height > mostPixels) throw new Error('More pixels than its header said.');
const isPng = type === 'image/png';
parentPort?.postMessage({
  contentType: isPng ? 'image/png' : 'image/jpeg',
  bytes: isPng ? await pngOf(pixels) : await jpegOf(pixels, pictureQuality),
  thumbnail: await jpegOf(shrunk(pixels, thumbnailEdge), thumbnailQuality),
  width: pixels.width,
  height: pixels.height,
});
