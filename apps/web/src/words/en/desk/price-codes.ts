import { format } from '../../format.ts';

/** The codes of the practice's own price list, for what the day book has. */
export const priceCodes = {
  title: 'Price codes',
  subtitle:
    'The codes your invoices use for what was done, shown in the day book and its files. Without a code first, most used first. Enter saves and moves on. Escape puts a code back as it was.',
  loading: 'Looking for what was used',
  failed: 'The price codes could not be fetched from the practice’s server.',
  again: 'Try again',
  nothing: 'Your practice recorded no work in this period. Choose another period or farm.',
  uncoded: (n: number) => `${format.count(n, 'entry', 'entries')} without a price code`,
  progress: (done: number, of: number) => `${format.number(done)} of ${format.number(of)} have a code.`,
  entries: (n: number) => format.count(n, 'entry', 'entries'),
  codeOf: (what: string) => `Price code of ${what}`,
  undo: 'Undo',
  undoOf: (what: string) => `Undo the price code of ${what}`,
  states: { saving: 'Saving', saved: 'Saved', removed: 'Removed', failed: 'Not saved. Press Enter to try again.' },
  open: 'Set price codes',
};
