import { format } from '../format.ts';

export const farms = {
  title: 'Farms',
  list: 'Your farms',
  search: 'Find a farm by name, keeper or holding number',
  searchPlaceholder: 'Name or holding number',
  animals: (n: number) => format.count(n, 'animal', 'animals'),
  incomplete: 'Downloading',
  found: (n: number) => format.count(n, 'farm', 'farms'),
  none: 'No farms on this device yet',
  noneExplanation:
    'They come down from the practice when there is signal. If there is signal, ask your practice for access.',
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
};
