import { format } from '../../format.ts';
import { recordKinds } from '../record-kinds.ts';

/** Deleting records at the desk, and restoring deleted ones. */
export const deletedRecords = {
  title: 'Deleted',
  note: 'Everything here can be read as it was, and restored.',
  count: (n: number) => format.count(n, 'deletion', 'deletions'),
  counting: 'Counting',
  none: 'Nothing has been deleted',
  noneHint: 'What is deleted on one of your farms is listed here.',
  noneMatching: 'Nothing matches',
  clear: 'Clear search and filter',
  filters: 'Filter by',
  search: 'Search',
  searchHint: 'Tag, farm, medicine, notes',
  kind: 'Kind',
  ofAnimal: (animal: string) => `Of animal ${animal}`,
  ofAnimalRemove: (animal: string) => `Remove the filter: animal ${animal}`,
  columns: {
    at: 'Deleted',
    kind: 'Kind',
    what: 'What',
    animal: 'Ear tag',
    farm: 'Farm',
    by: 'By',
    with: 'Deleted with it',
  },
  kinds: recordKinds,
  with: (treatments: number, medicines: number) =>
    [
      treatments > 0 && format.count(treatments, 'treatment', 'treatments'),
      medicines > 0 && format.count(medicines, 'medicine', 'medicines'),
    ]
      .filter(Boolean)
      .join(' and '),
  deletedBy: (name: string, at: string, device: string | null) =>
    `Deleted by ${name} on ${format.dayAndTime(at)}${device === null ? '' : `, on ${device}`}`,
  somebody: 'someone',
  asItWas: 'As it was',
  bringBack: 'Restore',
  bringBackWith: (what: string) => `Also restored: ${what}.`,
  broughtBack: 'Restored. Phones receive it at their next contact.',
  open: 'Open it',
  first: {
    'medical-record': {
      title: 'Its case has been deleted too',
      text: 'Restore the case first. What was deleted before the case stays deleted until you restore it as well.',
      show: 'Show the case',
    },
    'treatment-history': {
      title: 'Its treatment has been deleted too',
      text: 'Restore the treatment first.',
      show: 'Show the treatment',
    },
  },
  find: 'Search deleted records',
  deletedOfAnimal: 'Deleted records of this animal',
  remove: {
    button: 'Delete',
    named: (what: string) => `Delete ${what}`,
    title: {
      'medical-record': 'Delete this case?',
      'treatment-history': 'Delete this treatment?',
      'medicine-usage': 'Delete this medicine?',
      observation: 'Delete this observation?',
    },
    confirm: {
      'medical-record': 'Delete case',
      'treatment-history': 'Delete treatment',
      'medicine-usage': 'Delete medicine',
      observation: 'Delete observation',
    },
    done: {
      'medical-record': 'Case deleted',
      'treatment-history': 'Treatment deleted',
      'medicine-usage': 'Medicine deleted',
      observation: 'Observation deleted',
    },
    goesWith: (what: string) => `Deleted with it: ${what}.`,
    belongings: 'Everything recorded under it is deleted too.',
    reports: 'It no longer counts in any report, and its withdrawals are not shown.',
    back: 'It can be restored from “Deleted”.',
  },
  failures: {
    'no-network': 'The server is not responding. Try again.',
    'signed-out': 'Your session has ended. Sign in again.',
    'too-many': 'The server is busy. Wait a moment, then try again.',
    failed: 'That did not work. Try again.',
    stale: 'Someone has changed it in the meantime. Check it again before you delete it.',
    gone: 'It is no longer there.',
    forbidden: 'It cannot be restored: what it belongs to has been deleted, or its animal now lives on another farm.',
  },
};
