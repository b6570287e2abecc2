import type { PhotoRow, PhotoStore } from '../src/photo-ports.ts';

/** Represents the SHA-256 of contents, which are text here: a letter for a byte. */
export const digestOf = (content: string): string => {
  let sum = 7;
  for (let at = 0; at < content.length; at += 1) sum = (sum * 31 + content.charCodeAt(at)) % 2_147_483_647;
  return sum.toString(16).padStart(64, '0');
};

/** The store of photos in memory. Its contents outlive every lane that uses it, as on a device. */
export const createMemoryPhotos = (): PhotoStore & {
  add(row: PhotoRow, content: string): void;
  remove(id: string): void;
} => {
  const rows = new Map<string, PhotoRow>();
  const bytes = new Map<string, string>();
  const remove = (id: string) => {
    rows.delete(id);
    bytes.delete(id);
  };
  return {
    list: async () => [...rows.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
    change: async (id, decide) => {
      const row = rows.get(id);
      if (row === undefined) return null;
      const next = decide(row);
      if (next === 'sent') remove(id);
      else rows.set(id, next);
      return rows.get(id) ?? null;
    },
    readPart: async (id, { offset, length }) => bytes.get(id)?.slice(offset, offset + length) ?? null,
    add: (row, content) => {
      rows.set(row.id, row);
      bytes.set(row.id, content);
    },
    remove,
  };
};
