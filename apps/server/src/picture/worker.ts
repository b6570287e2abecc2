import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { mostPixels, type PictureType, thumbnailEdge } from '@byre/contract/attachments/rules';
import { onWhite, type Pixels, shrunk } from './pixels.ts';

/*
 * Decodes one picture and encodes it again, in a thread of its own that ends afterwards. The codecs are WebAssembly, so
 * a crafted file can damage only the memory of that thread, which contains nothing else.
 */

/** The class that the codecs need for a picture, which Node lacks. */
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

/** Looks as good as the best quality, at half the size. */
const pictureQuality = 82;
const thumbnailQuality = 70;

/** Node has it, but only the browser's types declare it. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> };

const wasmAt = async (address: string) => WebAssembly.compile(await readFile(new URL(import.meta.resolve(address))));

const decoders: Readonly<Record<PictureType, (bytes: ArrayBuffer) => Promise<Pixels>>> = {
  'image/jpeg': async (bytes) => {
    const { default: decode, init } = await import('@jsquash/jpeg/decode.js');
    await init(await wasmAt('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'));
    // Rotated as the camera was held, because the tag that says so is removed with the other metadata.
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
