import { format } from '../../format.ts';

/** The panel of a record beside its table: its fields, its versions, and their differences. */
export const record = {
  facts: 'Details',
  openInField: 'Open in the field app',
  newCase: 'New case',
  casesOfFarm: 'Cases of this farm',
  animalsOfFarm: 'Animals of this farm',
  casesOfAnimal: 'Cases of this animal',
  medicinesOfAnimal: 'Medicines of this animal',
  observationsOfAnimal: 'Observations of this animal',
  numbers: 'Numbers on the animal',
  change: 'Change',
  changeNumbers: 'Change the numbers',
  saveNumbers: 'Save the numbers',
  medicinesOfProduct: 'Where it was used',
  beside: {
    title: 'Other practices on this farm',
    practice: 'Practice',
    phone: 'Telephone',
    email: 'E-mail',
    address: 'Address',
  },
  recorded: 'Recorded',
  changed: 'Last changed',
  version: 'Version',
  byAt: (name: string | null, at: string) =>
    name === null ? format.dayAndTime(at) : `${name}, ${format.dayAndTime(at)}`,
  gone: 'This record cannot be found',
  goneHint: 'It was deleted, or it does not belong to one of your farms.',
  failed: 'The record could not be fetched.',
  loading: 'Fetching the record',
  history: 'History',
  historyFailed: 'The history could not be fetched.',
  versions: 'Versions, newest first',
  ops: { create: 'Recorded', update: 'Changed', delete: 'Deleted', restore: 'Restored' },
  versionLine: (version: number, op: string, name: string | null) =>
    `${version}. ${op}${name === null ? '' : ` by ${name}`}`,
  onDevice: (device: string) => `on ${device}`,
  resetBy: (name: string) => `Signed in with a password from a link that ${name} made, not confirmed at the time`,
  clockSaid: (at: string) => `Phone’s clock showed ${format.dayAndTime(at)}`,
  happenedAt: (at: string) => `written ${format.dayAndTime(at)}`,
  imported: 'an import',
  whatChanged: 'What changed',
  whatChangedIn: (version: number) => `What changed with version ${version}`,
  difference: 'Difference',
  earlier: 'From',
  later: 'To',
  versionChoice: (version: number, at: string, name: string | null) =>
    `${version} · ${format.dayAndTime(at)}${name === null ? '' : ` · ${name}`}`,
  field: 'Field',
  sameTitle: 'These two versions are the same.',
  onlyOne: 'There is only one version.',
  here: (names: readonly string[], doing: 'editing' | 'viewing') => {
    const who = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0];
    return `${who} ${names.length > 1 ? 'are' : 'is'} ${doing === 'editing' ? 'writing here now' : 'looking at this too'}`;
  },
};
