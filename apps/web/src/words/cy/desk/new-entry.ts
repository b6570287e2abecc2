import type { DeskWords } from '../../en-desk.ts';

export const newEntry: DeskWords['newEntry'] = {
  menu: 'Cofnodi rhywbeth arall',
  kinds: {
    case: 'Achos newydd',
    treatment: 'Triniaeth newydd',
    medicine: 'Meddyginiaeth newydd',
    group: 'Trin grŵp',
    observation: 'Arsylwad newydd',
    death: 'Marwolaeth',
    departure: 'Anifail wedi gadael',
  },
  subtitle: (save) => `Mae Enter yn symud i’r maes nesaf, a ${save} yn cadw.`,
  whom: 'Anifail',
  death: 'Marwolaeth',
  departure: 'Gadael y fferm',
  saveObservation: 'Cadw’r arsylwad',
  observed: (tag) => `Cadwyd yr arsylwad ar gyfer ${tag}`,
  saveDeath: 'Nodi’n farw',
  saveDeparture: 'Cadw’r gadael',
  isGone:
    'Mae’r anifail hwn eisoes wedi’i gofnodi’n farw neu wedi gadael. Dadwnewch hynny ar yr anifail os yw’n anghywir.',
  group: {
    subtitle: 'Un ffurflen ar gyfer llawer o anifeiliaid. Mae pob anifail yn cael ei gofnod ei hun.',
    farm: 'Fferm',
    fetching: (farm) => `Yn nôl cofnodion ${farm} i’r cyfrifiadur hwn`,
    otherFarm: 'Fferm arall',
  },
  addTreatment: 'Ychwanegu triniaeth',
  addMedicine: 'Ychwanegu meddyginiaeth',
  addMedicineTo: (treatment) => `Ychwanegu meddyginiaeth: ${treatment}`,
};
