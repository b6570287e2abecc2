import type { KeyPress } from './key-press.ts';

/**
 * Every key of the desk, declared once: handlers act only on keys that are declared here, and the help lists what is
 * declared here. If a line has two keys, the first goes back and the second forward.
 */
export const deskKeys = {
  anywhere: {
    palette: [{ key: 'k', isCommand: true }],
    newCase: [{ key: 'n' }],
    newEntry: [{ key: 'n', isShift: true }],
    search: [{ key: '/' }],
    views: [{ key: 'v' }],
    help: [{ key: '?' }],
  },
  rows: {
    move: [{ key: 'ArrowUp' }, { key: 'ArrowDown' }],
    page: [{ key: 'PageUp' }, { key: 'PageDown' }],
    end: [{ key: 'Home' }, { key: 'End' }],
    open: [{ key: 'Enter' }],
    select: [{ key: ' ' }],
    close: [{ key: 'Escape' }],
    print: [{ key: 'p', isCommand: true }],
  },
  forms: {
    next: [{ key: 'Enter' }],
    save: [{ key: 'Enter', isCommand: true }],
  },
  results: {
    move: [{ key: 'ArrowUp' }, { key: 'ArrowDown' }],
    take: [{ key: 'Enter' }],
  },
  fields: {
    clear: [{ key: 'Escape' }],
    day: [{ key: 'Enter' }],
    dose: [{ key: 'Enter' }],
  },
  photos: { turn: [{ key: 'ArrowLeft' }, { key: 'ArrowRight' }] },
  strengths: {
    confirm: [{ key: 'Enter' }],
    skip: [{ key: 'Escape' }],
  },
  priceCodes: {
    save: [{ key: 'Enter' }],
    restore: [{ key: 'Escape' }],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly [KeyPress, ...KeyPress[]]>>>>;

export type DeskKeys = typeof deskKeys;
