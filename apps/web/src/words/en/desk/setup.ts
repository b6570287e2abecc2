import { format } from '../../format.ts';

/** The guide that sets up a new practice. */
export const setup = {
  title: 'Set up',
  subtitle: 'Six steps from an empty practice to a working one',
  progress: (done: number, of: number) => `${format.number(done)} of ${format.number(of)} steps done or skipped`,
  steady: 'Steps done or skipped',
  ready: 'The practice is set up.',
  readyHint: 'You can return to any step below at any time.',
  noLists: 'The lists of products and conditions are not loaded yet.',
  noListsHint:
    'Until they are, nobody can choose a condition or a medicine. The practice that keeps the central lists loads them, or the operator of Byre.',
  openLists: 'Central lists',
  notReady: 'Your practice is not set up yet.',
  goOn: 'Continue setting up',
  states: { done: 'Done', skipped: 'Skipped', open: 'To do' },
  go: { done: 'Open', skipped: 'Open', open: 'Start' },
  skip: 'Skip',
  reopen: 'Reopen',
  steps: {
    details: {
      title: 'Name and address',
      why: 'They are on every record and report that the practice prints.',
    },
    people: {
      title: 'People',
      why: 'Invite vets and staff from a spreadsheet, or one by one under People.',
    },
    farms: {
      title: 'Farms',
      why: 'Load the holdings that the practice serves. Animals need a farm.',
    },
    animals: {
      title: 'Animals',
      why: 'Load a movement register or a herd list for each farm.',
    },
    formulary: {
      title: 'Formulary',
      why: 'Load the products that the practice uses, with doses and withdrawal periods, and confirm them.',
    },
    phone: {
      title: 'First phone',
      why: 'Open Byre on a phone and sign in. Once it is ready to go offline, it appears under Sync.',
    },
  },
};
