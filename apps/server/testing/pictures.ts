import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { AttachmentPart } from '@byre/contract/attachments/schema';

/** Two small, different JPEGs: eight by four pixels, each of one colour. */
export const aPicture = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wCEABAQEBAREBIUFBIZGxgbGSUiHx8iJTgoKygrKDhVNT41NT41VUtbSkVKW0uHal5eaoecg3yDnL2pqb3u4u7///8BEBAQEBEQEhQUEhkbGBsZJSIfHyIlOCgrKCsoOFU1PjU1PjVVS1tKRUpbS4dqXl5qh5yDfIOcvampve7i7v/////AABEIAAQACAMBIgACEQEDEQH/xABLAAEBAAAAAAAAAAAAAAAAAAAABBABAAAAAAAAAAAAAAAAAAAAAAEBAAAAAAAAAAAAAAAAAAAABREBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AnAFn3//Z',
  'base64',
);
export const anotherPicture = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wCEABAQEBAREBIUFBIZGxgbGSUiHx8iJTgoKygrKDhVNT41NT41VUtbSkVKW0uHal5eaoecg3yDnL2pqb3u4u7///8BEBAQEBEQEhQUEhkbGBsZJSIfHyIlOCgrKCsoOFU1PjU1PjVVS1tKRUpbS4dqXl5qh5yDfIOcvampve7i7v/////AABEIAAQACAMBIgACEQEDEQH/xABMAAEBAAAAAAAAAAAAAAAAAAAABRABAAAAAAAAAAAAAAAAAAAAAAEBAQAAAAAAAAAAAAAAAAAABAYRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJAChAf/2Q==',
  'base64',
);

/** A square black PNG of this many pixels: few bytes, and much work. */
export const blackSquare = (edge: number): Buffer => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(edge, 0);
  head.writeUInt32BE(edge, 4);
  // Eight bits each of red, green and blue.
  head.set([8, 2], 8);
  const lines = deflateSync(Buffer.alloc(edge * (1 + 3 * edge)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))]);
};

/** The body of a request that sends a picture, or its part from `offset` to `end`. */
export const partOf = (picture: Buffer, offset = 0, end = picture.length): AttachmentPart => ({
  sha256: createHash('sha256').update(picture).digest('hex'),
  byte_size: picture.length,
  offset,
  data: picture.subarray(offset, end).toString('base64'),
});
