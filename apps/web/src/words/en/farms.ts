import { format } from '../format.ts';
import { unbroken } from '../in-one-line.ts';

/** Single animals, pens or flocks, how many of those were counted, and the heads in them. */
type Stock = { animals: number; groups: number; counted: number; heads: number };

const singleAnimals = (n: number) => unbroken(format.count(n, 'animal', 'animals'));
const groupsOf = (n: number) => unbroken(format.count(n, 'group', 'groups'));

export const farms = {
  title: 'Farms',
  everything: 'Search',
  list: 'Your farms',
  search: 'Find a farm by name, keeper or holding number',
  searchPlaceholder: 'Name or holding number',
  stock: ({ animals, groups, counted, heads }: Stock) => {
    if (groups === 0) return singleAnimals(animals);
    const entries = animals === 0 ? groupsOf(groups) : `${singleAnimals(animals)} and ${groupsOf(groups)}`;
    if (counted === 0) return entries;
    if (counted < groups) return `${entries} (${format.number(heads)} head in ${format.number(counted)} of them)`;
    return animals === 0 ? `${entries}, ${singleAnimals(heads)}` : `${entries} (${format.number(heads)} head)`;
  },
  incomplete: 'Downloading',
  found: (n: number) => format.count(n, 'farm', 'farms'),
  none: 'No farms on this device yet',
  noneExplanation:
    'They are downloaded from the practice when there is signal. If there is signal, ask your practice for access.',
  noneFound: (query: string) => `No farm matches “${query}”`,
  noneFoundExplanation: 'Try part of the name, or the last figures of the holding number.',
  holding: 'Holding',
  keeper: 'Keeper',
  address: 'Address',
  type: 'Farm type',
  organic: 'Organic',
  yes: 'Yes',
  no: 'No',
  about: 'About this farm',
  incompleteExplanation: 'This farm is still downloading: animals or cases may be missing until it is complete.',
  more: 'Show more farms',
  visited: (day: string) => `Visited ${day}`,
  milk: {
    none: 'No milk from this farm is for human consumption.',
    answerNone: 'No milk from here is for human consumption',
    askAgain: 'Ask for milk withdrawals again',
    note: 'If none is, a missing milk withdrawal does not count as a gap in this farm’s records. Recorded withdrawals are still shown.',
    notAsked: 'A missing milk withdrawal is no longer a gap here',
    asked: 'Milk withdrawals are asked for again',
    failed: 'Not saved. This needs signal: try again when you have some.',
  },
};
