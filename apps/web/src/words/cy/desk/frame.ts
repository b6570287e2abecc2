import type { DeskWords } from '../../en-desk.ts';

export const frame: DeskWords['frame'] = {
  name: 'Desg y practis',
  home: 'Byre: mynd i ddesg y practis',
  navigation: 'Desg',
  fold: 'Plygu’r llywio',
  unfold: 'Agor y llywio',
  sections: { work: 'Gwaith', reports: 'Adroddiadau', practice: 'Practis' },
  toField: 'Ap y maes',
  toSignOut: 'Allgofnodi…',
  signedInAs: (name) => `${name}, wedi mewngofnodi`,
  loading: 'Yn agor',
  notFound: {
    title: 'Does dim byd yma',
    explanation: 'Efallai bod y cyfeiriad wedi’i deipio’n anghywir.',
    start: 'Mynd i’r ddesg',
  },
};
