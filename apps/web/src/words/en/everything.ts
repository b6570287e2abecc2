import { format } from '../format.ts';
import { recordKinds } from './record-kinds.ts';

/** Search over everything on the device. */
export const everything = {
  title: 'Search everything',
  label: 'Search tags, notes, conditions, medicines and batches',
  placeholder: 'Tag, note, condition, medicine',
  explanation:
    'Tags by their last digits; notes, conditions, treatments, medicines, batch numbers and captions by the beginning of any word. On all your farms, without signal.',
  reading: (done: number, of: number) => `Reading this device: ${done} of ${format.count(of, 'farm', 'farms')}`,
  none: 'Nothing found',
  noneExplained: 'Try fewer words, or only the beginning of one.',
  animals: 'Animals',
  found: 'Found',
  records: (n: number) => format.count(n, 'record', 'records'),
  more: (shown: number, of: number) =>
    `The newest ${shown} of ${format.number(of)} are shown. Add a word to narrow it down.`,
  kinds: recordKinds,
};
