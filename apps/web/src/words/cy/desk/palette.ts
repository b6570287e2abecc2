import type { DeskWords } from '../../en-desk.ts';

export const palette: DeskWords['tables']['palette'] = {
  open: 'Canfod',
  title: 'Canfod neu fynd i',
  field: 'Sgrin, fferm, tag clust, achos, cynnyrch, gweithred',
  screens: 'Sgriniau',
  actions: 'Ar y sgrin hon',
  farms: 'Ffermydd',
  animals: 'Anifeiliaid',
  cases: 'Achosion',
  people: 'Pobl',
  casesOfPerson: 'Achosion a gofnodwyd gan y person hwn',
  products: 'Cynhyrchion',
  views: 'Golygon',
  nothing: 'Heb ganfod dim',
  searching: 'Yn chwilio',
};
