import type { Words } from '../en.ts';
import type { Translation } from '../translation.ts';

export const forms: Translation<Words['forms']> = {
  save: 'Cadw',
  saveFailed: 'Heb ei gadw',
  keptDraft: {
    title: 'Mae’r hyn yr oeddech yn ei ysgrifennu yma o hyd',
    explanation: 'Fe’i cadwyd ar y ddyfais hon. Cadwch ef, neu dechreuwch eto.',
    startAgain: 'Dechrau eto',
  },
  leave: {
    title: 'Gadael cyn cadw?',
    explanation: 'Gall eich drafft aros ar y ddyfais hon, yn barod at pan ddewch yn ôl.',
    stay: 'Aros',
    keep: 'Cadw’r drafft',
    discard: 'Ei daflu',
  },
  unfinished: {
    title: 'Heb ei orffen',
    throwAway: (what) => `Taflu: ${what}`,
    thrownAway: (what) => `Wedi’i daflu: ${what}`,
    showAll: (n) => `Dangos y cyfan (${n})`,
    what: {
      newCase: 'Achos newydd',
      editCase: 'Newidiadau i achos',
      newTreatment: 'Triniaeth newydd',
      editTreatment: 'Newidiadau i driniaeth',
      newMedicine: 'Meddyginiaeth newydd',
      editMedicine: 'Newidiadau i feddyginiaeth',
      group: 'Triniaeth grŵp',
      tbTest: 'Prawf TB',
      round: 'Cylch',
      observation: 'Arsylwad newydd',
      news: 'Cyflwr, llaeth, deiet',
      death: 'Marwolaeth',
      caption: 'Pennawd llun',
    },
  },
  undoTooLate: 'Efallai ei fod eisoes wedi cyrraedd y practis, felly ni ellir ei ddadwneud yma mwyach.',
  undone: 'Mae’n ôl',
};
