import type { Practice } from '@byre/contract/practices/schema';

export type PracticeKey = 'glen' | 'fen';

/** Invented: places and postcodes that do not exist, telephone numbers reserved for fiction. */
export const practices: Readonly<Record<PracticeKey, Practice>> = {
  glen: {
    _id: '87/412/9001',
    name: 'Glen Vets',
    address_line_1: 'The Old Smiddy',
    address_line_2: 'Mill Wynd',
    address_line_3: null,
    town: 'Glenorchan',
    county: 'Perthshire',
    postcode: 'PH97 4TB',
    phone: '01632 960123',
    email: 'desk@glen.example',
    time_zone: 'Europe/London',
  },
  fen: {
    _id: '07/233/9002',
    name: 'Fenland Vets',
    address_line_1: 'Lode House',
    address_line_2: '4 Sluice Road',
    address_line_3: null,
    town: 'Marshby Drove',
    county: 'Cambridgeshire',
    postcode: 'PE97 2QL',
    phone: '01632 960456',
    email: 'desk@fen.example',
    time_zone: 'Europe/London',
  },
};
