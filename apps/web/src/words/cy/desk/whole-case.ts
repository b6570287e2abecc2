import type { DeskWords } from '../../en-desk.ts';

export const wholeCase: DeskWords['wholeCase'] = {
  open: 'Yr achos cyfan',
  title: 'Achos',
  moved: 'Mae’r achos ar yr anifail arall nawr.',
  openMoved: 'Agor yr achos yno',
  loading: 'Yn nôl yr achos',
  failed: 'Ni ellid nôl yr achos.',
  timeline: 'Beth a ddigwyddodd, yn ei drefn',
  examined: 'Archwiliwyd',
  recordedBy: (name) => `cofnodwyd gan ${name}`,
  by: (name) => `gan ${name}`,
  treated: 'Triniaeth',
  ended: (name) => `${name} wedi gorffen`,
  changed: {
    case: 'Newidiwyd yr achos ddiwethaf',
    treatment: 'Newidiwyd y driniaeth ddiwethaf',
    medicine: 'Newidiwyd y feddyginiaeth ddiwethaf',
  },
  changedNamed: (what, name) => `${what}: ${name}`,
  openUsage: (name) => `Agor ${name} yn nhabl y meddyginiaethau`,
  animal: 'Anifail',
  animalGone: 'Nid yw’r anifail ar y fferm hon mwyach.',
  animalPage: 'Agor yr anifail',
  farmPage: 'Agor y fferm',
  print: 'Argraffu',
  versions: 'Pob fersiwn',
  historyOf: {
    case: 'Hanes yr achos',
    treatment: 'Hanes y driniaeth',
    medicine: 'Hanes y feddyginiaeth',
  },
};
