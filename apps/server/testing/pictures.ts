import { createHash } from 'node:crypto';
import type { AttachmentPart } from '@byre/contract/attachments/schema';

/** Two small JPEGs that differ: eight pixels by four, each of one colour. */
export const aPicture = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wCEABAQEBAREBIUFBIZGxgbGSUiHx8iJTgoKygrKDhVNT41NT41VUtbSkVKW0uHal5eaoecg3yDnL2pqb3u4u7///8BEBAQEBEQEhQUEhkbGBsZJSIfHyIlOCgrKCsoOFU1PjU1PjVVS1tKRUpbS4dqXl5qh5yDfIOcvampve7i7v/////AABEIAAQACAMBIgACEQEDEQH/xABLAAEBAAAAAAAAAAAAAAAAAAAABBABAAAAAAAAAAAAAAAAAAAAAAEBAAAAAAAAAAAAAAAAAAAABREBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AnAFn3//Z',
  'base64',
);
export const anotherPicture = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wCEABAQEBAREBIUFBIZGxgbGSUiHx8iJTgoKygrKDhVNT41NT41VUtbSkVKW0uHal5eaoecg3yDnL2pqb3u4u7///8BEBAQEBEQEhQUEhkbGBsZJSIfHyIlOCgrKCsoOFU1PjU1PjVVS1tKRUpbS4dqXl5qh5yDfIOcvampve7i7v/////AABEIAAQACAMBIgACEQEDEQH/xABMAAEBAAAAAAAAAAAAAAAAAAAABRABAAAAAAAAAAAAAAAAAAAAAAEBAQAAAAAAAAAAAAAAAAAABAYRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJAChAf/2Q==',
  'base64',
);

/** The body of a request that sends a picture, or its part from `offset` to `end`. */
export const partOf = (picture: Buffer, offset = 0, end = picture.length): AttachmentPart => ({
  sha256: createHash('sha256').update(picture).digest('hex'),
  byte_size: picture.length,
  offset,
  data: picture.subarray(offset, end).toString('base64'),
});
