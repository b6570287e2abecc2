import { responses, roles } from '@byre/contract/report-words/en/values';
import { format } from '../format.ts';

export const treatment = {
  title: 'Treatments',
  none: 'No treatments recorded yet.',
  loading: 'Loading the treatments',
  /** A treatment without a strategy is named by its day. */
  unnamed: 'Treatment',
  course: {
    once: (moment: string) => moment,
    fromTo: (start: string, end: string) => `${start} to ${end}`,
    toContinue: (start: string, until: string) => `from ${start}, to be continued until ${until}`,
    notEnded: (start: string) => `from ${start}`,
    toCome: (moment: string) => `to begin ${moment}`,
    toComeFromTo: (start: string, end: string) => `planned ${start} to ${end}`,
  },
  treatedBy: 'Treated by',
  /** A person's name, which is not among these, is shown as it is stored. */
  roles,
  heads: 'Number of animals',
  response: 'Response',
  outcome: 'Outcome',
  responses,
  success: { yes: 'Successful', no: 'Not successful', open: 'Not known yet' },
  edit: 'Edit treatment',
  delete: 'Delete',
  deleteNamed: (name: string) => `Delete treatment: ${name}`,
  addMedicine: 'Add medicine',
  missingTitle: 'This treatment is not on the device',
  missing: 'It may have been deleted, or it belongs to another case.',

  remove: {
    title: 'Delete this treatment?',
    alone: 'No medicines are recorded under it.',
    with: (medicines: number) => {
      const whose = medicines === 1 ? 'its' : 'their';
      return `${format.count(medicines, 'medicine', 'medicines')} will also be deleted, with ${whose} withdrawal periods.`;
    },
    history: 'The practice keeps a history of deleted records.',
    confirm: 'Delete treatment',
    done: 'Treatment deleted',
  },

  form: {
    newTitle: 'Treatment and medicine',
    editTitle: 'Edit treatment',
    save: 'Save treatment',
    saveBoth: 'Save',
    medicine: 'Medicine',
    medicineHint: 'Leave empty if none was given.',
    howTreated: 'Treatment',
    recommended: 'Recommended for this case',
    strategy: 'How the animal is treated',
    otherStrategy: 'Something else',
    heads: 'How many were treated',
    headsHint: 'Number of head in the pen, flock or house. The report of new cases counts them as ill.',
    treatedBy: 'Treated by',
    otherPerson: 'Someone else',
    addPerson: 'Add',
    start: 'Started',
    end: 'Ended',
    endHint: 'Leave empty until the treatment ends.',
    notes: 'Notes on the treatment',
    notesHint: 'For example: 20 ml twice a day for 7 days',
    outcome: 'Outcome',
    outcomeHint: 'Usually known later. Edit the treatment then.',
    response: 'Response',
    successful: 'Was it successful?',
    successHint: 'Successful means that the problem has gone. The case is then closed.',
    faults: {
      'no-date': 'Enter when the treatment started.',
      'in-the-future': 'The start is in the future. Check the day and the time.',
      'end-before-start': 'The end is before the start.',
    },
  },
};
