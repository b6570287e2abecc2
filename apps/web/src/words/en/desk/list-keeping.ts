import { format } from '../../format.ts';

const rows = (n: number) => format.count(n, 'row', 'rows');
const size = (bytes: number) =>
  bytes < 1e6 ? `${format.number(Math.max(0.1, Math.round(bytes / 100) / 10))} kB` : format.bytes(bytes);

/** The central lists, which the admins of one practice keep for everybody. */
export const listKeeping = {
  title: 'Central lists',
  subtitle: 'Shared by all practices, and on every device.',
  loading: 'Loading',
  notYours: 'Another practice keeps these lists. What it loads reaches your devices too.',
  lists: {
    products: {
      title: 'Products',
      choose: 'Choose the regulator’s files',
      hint: 'The XML, or the sheets as CSV. Choose all sheets at once: what is expired on one may be current on another.',
    },
    conditions: {
      title: 'Conditions',
      choose: 'Choose a condition list',
      hint: 'JSON or CSV. It may be only part of the list. Conditions are never removed.',
    },
  },
  rows: 'On the list',
  changedAt: 'Last updated',
  age: (day: string, days: number) =>
    `The newest entry on the list is from ${day}, ${format.number(days)} days ago. Load the regulator’s current files.`,
  never: 'When the service was set up',
  by: (who: string | null, iso: string, now: Date) => `${format.moment(iso, now)}, ${who ?? 'by the operator'}`,
  files: 'From',
  reading: (list: string) => `Comparing with the list: ${list}`,
  applying: (n: number) => `Writing ${rows(n)}`,
  chooseAnother: 'Choose other files',
  preview: (files: string) => `What ${files} would change`,
  done: (files: string) => `What ${files} changed`,
  counts: {
    added: 'Added',
    changed: 'Changed',
    unlisted: 'Withdrawn',
    unchanged: 'Unchanged',
    refused: 'Refused',
    warned: 'To check',
  },
  nothing: 'Nothing changes: the list already has all of this.',
  isPart: 'These files are not the whole list, so nothing is taken off it.',
  isWhole: 'These files are the whole list. What is missing from them is no longer offered. Old records keep it.',
  delta: (n: number, bytes: number) => `Each device fetches ${rows(n)}, ${size(bytes)} before compression.`,
  deltaDone: (n: number, bytes: number) => `Each device now fetches ${rows(n)}, ${size(bytes)} before compression.`,
  first: (shown: number, all: number) =>
    shown < all ? `The first ${format.number(shown)} of ${format.number(all)}` : '',
  columns: {
    name: 'Name',
    id: 'Number',
    field: 'Field',
    before: 'Now',
    after: 'New',
    file: 'File',
    line: 'Line',
    why: 'Why',
  },
  wholeLine: 'The whole line',
  apply: (n: number) => `Apply ${format.count(n, 'change', 'changes')}`,
  applied: (list: string) => `${list}: updated.`,
  cancel: 'Cancel',
  nothingValue: 'nothing',
};
