import { format } from '../format.ts';

/** Treatments of a case. */
export const treatment = {
  title: 'Treatments',
  none: 'No treatment is written down yet.',
  loading: 'Reading the treatments',
  /** A treatment without a strategy is told by its day. */
  unnamed: 'Treatment',
  from: (start: string) => `from ${start}`,
  fromTo: (start: string, end: string) => `${start} to ${end}`,
  treatedBy: 'Treated by',
  /** Kinds of people as they are shown; a name is shown as it is stored. */
  roles: {
    Vet: 'Vet',
    Farmer: 'Farmer',
    'Farm worker': 'Farm worker',
    'Vet nurse': 'Vet nurse',
    'Foot trimmer': 'Foot trimmer',
  } as Readonly<Record<string, string>>,
  response: 'Response',
  outcome: 'Outcome',
  responses: {
    Excellent: 'Excellent',
    Good: 'Good',
    Ok: 'Ok',
    Poor: 'Poor',
    'No Response': 'No Response',
    Adverse: 'Adverse',
  },
  success: { yes: 'Successful', no: 'Not successful', open: 'Not known yet' },
  edit: 'Edit treatment',
  delete: 'Delete',
  deleteNamed: (name: string) => `Delete treatment: ${name}`,
  addMedicine: 'Add medicine',
  missingTitle: 'This treatment is not on the device',
  missing: 'It may have been deleted, or it is not one of this case.',

  remove: {
    title: 'Delete this treatment?',
    alone: 'No medicine hangs on it.',
    with: (medicines: number) => {
      const verb = medicines === 1 ? 'goes' : 'go';
      return `${format.count(medicines, 'medicine', 'medicines')} ${verb} with it, withdrawals too.`;
    },
    history: 'The practice keeps the history of what is deleted.',
    confirm: 'Delete treatment',
    done: 'Treatment deleted',
  },

  form: {
    newTitle: 'Treatment and medicine',
    editTitle: 'Edit treatment',
    save: 'Save treatment',
    saveBoth: 'Save',
    medicine: 'Medicine',
    medicineHint: 'Leave it empty if none was given.',
    howTreated: 'Treatment',
    recommended: 'Recommended for this case',
    strategy: 'How the animal is treated',
    otherStrategy: 'Something else',
    treatedBy: 'Treated by',
    otherPerson: 'Somebody else',
    addPerson: 'Add',
    start: 'Started',
    end: 'Ended',
    endHint: 'Leave it empty while the treatment goes on.',
    notes: 'Notes on the treatment',
    notesHint: 'For example: 20 ml twice a day for 7 days',
    outcome: 'Outcome',
    outcomeHint: 'Usually known later: edit the treatment then.',
    response: 'Response',
    successful: 'Was it successful?',
    successHint: 'Successful means that the case no longer persists: it is closed then.',
    faults: {
      'no-date': 'Enter when the treatment started.',
      'in-the-future': 'The start is in the future. Check the day and the time.',
      'end-before-start': 'The end is before the start.',
    },
  },
};
