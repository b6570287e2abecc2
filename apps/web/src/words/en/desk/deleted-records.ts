import { format } from '../../format.ts';

/** What was deleted: the way there, and the way back. */
export const deletedRecords = {
  title: 'Deleted',
  note: 'Everything here can be read as it was, and brought back.',
  count: (n: number) => format.count(n, 'deletion', 'deletions'),
  counting: 'Counting',
  none: 'Nothing is deleted',
  noneHint: 'What somebody deletes on one of your farms stands here.',
  noneMatching: 'Nothing matches',
  clear: 'Clear search and filter',
  filters: 'Filter by',
  search: 'Search',
  searchHint: 'Tag, farm, medicine, notes',
  kind: 'Kind',
  ofAnimal: (animal: string) => `Of animal ${animal}`,
  ofAnimalRemove: (animal: string) => `Remove the filter: animal ${animal}`,
  columns: { at: 'Deleted', kind: 'Kind', what: 'What', animal: 'Ear tag', farm: 'Farm', by: 'By', with: 'With it' },
  kinds: {
    'medical-record': 'Case',
    'treatment-history': 'Treatment',
    'medicine-usage': 'Medicine',
    observation: 'Observation',
  },
  with: (treatments: number, medicines: number) =>
    [
      treatments > 0 && format.count(treatments, 'treatment', 'treatments'),
      medicines > 0 && format.count(medicines, 'medicine', 'medicines'),
    ]
      .filter(Boolean)
      .join(' and '),
  deletedBy: (name: string, at: string, device: string | null) =>
    `Deleted by ${name} on ${format.dayAndTime(at)}${device === null ? '' : `, on ${device}`}`,
  somebody: 'somebody',
  asItWas: 'As it was',
  bringBack: 'Bring back',
  bringBackWith: (what: string) => `Comes back with it: ${what}.`,
  broughtBack: 'Brought back. Phones get it with their next contact.',
  open: 'Open it',
  first: {
    'medical-record': {
      title: 'Its case is deleted, too',
      text: 'Bring the case back first. What was deleted before the case stays deleted until you bring it back as well.',
      show: 'Show the case',
    },
    'treatment-history': {
      title: 'Its treatment is deleted, too',
      text: 'Bring the treatment back first.',
      show: 'Show the treatment',
    },
  },
  find: 'Look among what is deleted',
  deletedOfAnimal: 'Deleted of this animal',
  remove: {
    button: 'Delete',
    named: (what: string) => `Delete ${what}`,
    title: {
      case: 'Delete this case?',
      treatment: 'Delete this treatment?',
      medicine: 'Delete this medicine?',
      observation: 'Delete this observation?',
      photo: 'Delete this photo?',
    },
    confirm: {
      case: 'Delete case',
      treatment: 'Delete treatment',
      medicine: 'Delete medicine',
      observation: 'Delete observation',
      photo: 'Delete photo',
    },
    done: {
      case: 'Case deleted',
      treatment: 'Treatment deleted',
      medicine: 'Medicine deleted',
      observation: 'Observation deleted',
      photo: 'Photo deleted',
    },
    goesWith: (what: string) => `Deleted with it: ${what}.`,
    belongings: 'What belongs to it is deleted with it.',
    reports: 'It counts in no report any more, and its withdrawals are not shown.',
    back: 'It can be brought back from “Deleted”.',
  },
  failures: {
    'no-network': 'The server does not answer. Try again.',
    'signed-out': 'Your session has ended. Sign in again.',
    'too-many': 'The server asks to wait a moment. Try again then.',
    failed: 'That did not work. Try again.',
    stale: 'Somebody changed it meanwhile. Look at it again before you delete it.',
    gone: 'It is not there any more.',
    forbidden:
      'It cannot be brought back as things stand: what it belongs to is deleted, or its animal lives on another farm now.',
  },
};
