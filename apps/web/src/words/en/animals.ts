import { format } from '../format.ts';

type Age = { years: number; months: number; days: number };

export const animals = {
  /** The number that the farm uses for it. */
  calledBy: (number: string) => `No. ${number}`,
  list: 'Animals',
  find: 'Last digits of the ear tag',
  findHint: 'Or a whole tag, or a reader',
  hideKeypad: 'Hide the digit keys',
  showKeypad: 'Show the digit keys',
  found: (n: number) => format.count(n, 'animal', 'animals'),
  /** On a farm where an entry of the list may be a pen or flock. */
  foundWithGroups: (n: number) => `${format.number(n)} found`,
  noneFound: (digits: string) => `No animal here ends in ${digits}`,
  digitsOnly: 'Animals are found by digits: the last ones of the tag, or the farm’s own number',
  none: { 'on-farm': 'No animals on this farm', left: 'No animal has left this farm', dead: 'No animal has died here' },
  noneIncomplete: 'The farm is still downloading, so this animal may not have arrived yet.',
  elsewhere: 'On other farms',
  elsewhereNone: 'It is not on any of your other farms either.',
  more: (n: number) => `Show ${format.count(n, 'more', 'more')}`,
  filter: 'Show',
  statuses: { 'on-farm': 'On the farm', left: 'Left', dead: 'Dead' },
  pills: { left: 'Left', dead: 'Dead' },
  openCases: (n: number) => format.count(n, 'open case', 'open cases'),
  heads: (n: number) => format.count(n, 'animal', 'animals'),
  untagged: 'No ear tag',
  stock: (n: number) => `Stock ${n}`,
  age: ({ years, months, days }: Age) => {
    if (years >= 2) return months === 0 ? `${years} years` : `${years}\u00a0y\u00a0${months}\u00a0m`;
    const inMonths = years * 12 + months;
    return inMonths >= 2
      ? format.count(inMonths, 'month', 'months')
      : format.count(inMonths * 30 + days, 'day', 'days');
  },
  facts: {
    species: 'Species',
    noSpecies: 'Not recorded',
    unlisted: (species: string) => `${species} (on no list)`,
    breed: 'Breed',
    sex: 'Sex',
    age: 'Age',
    born: 'Born',
    reproductive: 'Reproductive state',
    milk: 'Milk yield',
    diet: 'Diet',
    joined: 'Joined the farm',
    left: 'Left the farm',
    eid: 'Electronic tag',
    management: 'Management number',
    brand: 'Freeze brand',
    herd: 'Stock group',
    stock: 'Stock number',
    heads: 'Number of animals',
    weight: 'Last weight',
    weighed: (kg: number, day: string) => `${format.number(kg)} kg on ${day}`,
    counted: (n: number, day: string) => `${format.number(n)}, counted on ${day}`,
    since: (value: string, day: string) => `${value}, since ${day}`,
  },
  camera: {
    open: 'Read a barcode with the camera',
    title: 'Read a barcode',
    hint: 'Hold the barcode of the tag, or of its card, in front of the camera.',
    picture: 'What the camera sees',
    refused: 'The browser does not let Byre use the camera. Allow it for this site, or type the digits.',
  },
  scan: {
    read: (tag: string) => `Read: ${tag}`,
    isThis: (tag: string) => `Yes, this is ${tag}`,
    unknown: (digits: string, flockTag: string | null) =>
      flockTag === null
        ? `No animal on this device has the number ${digits}`
        : `No animal on this device has the number ${digits}, which is the sheep or goat tag ${flockTag}`,
    look: 'Find it by its tag',
  },
  withoutSpecies: {
    onFarm: (n: number) =>
      n === 1 ? '1 animal has no species recorded' : `${format.number(n)} animals have no species recorded`,
    leftOut: (n: number) =>
      n === 1
        ? '1 animal without a species is not in this list'
        : `${format.number(n)} animals without a species are not in this list`,
    giveThem: 'Give them a species',
  },
  left: (day: string) => `Left the farm on ${day}`,
  dead: (day: string | null) => (day === null ? 'Dead' : `Died on ${day}`),
  deathDetails: {
    how: 'How',
    euthanasia: 'Method of euthanasia',
    by: 'Carried out by',
    reason: 'Cause',
    cull: 'Reason for culling',
    fate: 'Where it went',
  },
  withdrawal: {
    title: 'In withdrawal',
    notRecorded: 'Withdrawal not recorded',
    never: 'Never for human use',
    produceUntil: (product: string, day: string) => `${product} until ${day}`,
    produceNotRecorded: (product: string) => `${product} not recorded`,
    produceNever: (product: string) => `${product} never`,
    open: (product: string) => `${product} withheld`,
    products: { meat: 'Meat', milk: 'Milk', eggs: 'Eggs', honey: 'Honey' },
    until: (product: string, moment: string) => `${product}: not before ${moment}`,
    after: (medicine: string) => `after ${medicine}`,
    onLeaving: 'Tell the buyer, and include it in the food chain information.',
    onCulling:
      'It must not enter the food chain during the withdrawal period. If it already has, tell the abattoir: it belongs in the food chain information.',
  },
};
