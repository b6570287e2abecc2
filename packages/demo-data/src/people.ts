import type { Role } from '@byre/contract/session/schema';
import type { PracticeKey } from './practices.ts';

export type Person = {
  id: string;
  email: string;
  name: string;
  role: Role;
  practice: PracticeKey;
  /** The numbers of the farms that a limited person sees; without it, all farms of the practice. */
  onlyFarms?: readonly number[];
};

/** The sign-ins on the start page. Everybody has the same password. */
export const demoPassword = 'byre-demo';

export const people: readonly Person[] = [
  {
    id: '018f0000-0000-7000-8000-000000000001',
    email: 'vet@glen.example',
    name: 'Isla Drummond',
    role: 'vet',
    practice: 'glen',
  },
  {
    id: '018f0000-0000-7000-8000-000000000002',
    email: 'locum@glen.example',
    name: 'Tom Carrick',
    role: 'vet',
    practice: 'glen',
    onlyFarms: [0, 2],
  },
  {
    id: '018f0000-0000-7000-8000-000000000003',
    email: 'desk@glen.example',
    name: 'Maureen Petrie',
    role: 'staff',
    practice: 'glen',
  },
  {
    id: '018f0000-0000-7000-8000-000000000004',
    email: 'admin@glen.example',
    name: 'Alasdair Kerr',
    role: 'admin',
    practice: 'glen',
  },
  {
    id: '018f0000-0000-7000-8000-000000000005',
    email: 'vet@fen.example',
    name: 'Hannah Thorpe',
    role: 'vet',
    practice: 'fen',
  },
];

/** The vets who may have seen an animal of this farm. */
export const vetsOf = (farmNumber: number, practiceKeys: readonly PracticeKey[]): Person[] =>
  people.filter(
    ({ role, practice, onlyFarms }) =>
      role === 'vet' && practiceKeys.includes(practice) && (!onlyFarms || onlyFarms.includes(farmNumber)),
  );
