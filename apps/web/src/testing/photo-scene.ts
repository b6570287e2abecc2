import type { AttachmentPart } from '@byre/contract/attachments/schema';
import { vi } from 'vitest';
import type { OpenDevice } from '../device/opened/open-device.ts';

const picture = async (name: string, colour: string, width: number, height: number): Promise<File> => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Nothing to draw on.');
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
  return new File([blob], name, { type: 'image/jpeg', lastModified: Date.UTC(2026, 2, 3, 9) });
};

/** A picture as large as a phone takes it. Each costs a second to make and to reduce, more on a busy machine. */
export const largePicture = (name: string, colour: string): Promise<File> => picture(name, colour, 2400, 3200);

/** A picture for tests of many, where its size does not matter. */
export const smallPicture = (name: string, colour: string): Promise<File> => picture(name, colour, 300, 400);

export const choosePhotos = (...files: File[]): void => {
  const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]');
  if (!input) throw new Error('There is no way to choose a photo.');
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};

/** Confirms all edits of the device as the server would. */
export const confirmEdits = (device: OpenDevice) =>
  device.outbox.update(({ rows }) => ({
    result: null,
    writes: { put: rows.map((row) => ({ ...row, state: 'acked' as const, ver: 9, version: 1 })) },
  }));

/** Answers the parts of photos like the server; `refuse` first. */
export const answerParts = (refuse?: Response) => {
  const parts: AttachmentPart[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const part = JSON.parse(String(init?.body)) as AttachmentPart;
    parts.push(part);
    if (refuse) return refuse;
    const received = part.offset + atob(part.data).length;
    const { sha256, byte_size } = part;
    return Response.json({ sha256, byte_size, received, is_complete: received === byte_size });
  });
  return parts;
};
