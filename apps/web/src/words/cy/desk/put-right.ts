import type { DeskWords } from '../../en-desk.ts';

export const putRight: DeskWords['putRight'] = {
  button: 'Cywiro',
  named: (what) => `Cywiro: ${what}`,
  save: 'Cadw’r cywiriad',
  giveUp: 'Canslo',
  kept: 'Mae’r hyn a deipiwyd gennych yma o hyd.',
  done: 'Cywirwyd yng nghofnodion y practis',
  history: 'Beth yr oedd yn ei ddweud o’r blaen',
  conflict: {
    title: (name) =>
      name === null ? 'Newidiwyd ef tra oeddech yn ysgrifennu' : `Newidiodd ${name} ef tra oeddech yn ysgrifennu`,
    text: 'Ni chollwyd dim a ysgrifennwyd gennych. Dewiswch pa un sy’n gywir. Mae eu newidiadau eraill yn aros.',
    mine: 'Beth a ysgrifennwyd gennych chi',
    theirs: 'Beth y mae’n ei ddweud nawr',
    choose: 'Dewiswch ar gyfer pob un',
    save: 'Cadw’r dewisiadau hyn',
  },
  failures: {
    'no-network': 'Nid yw’r gweinydd yn ateb. Cedwir yr hyn a deipiwyd gennych ar y cyfrifiadur hwn. Cadwch eto.',
    'signed-out': 'Daeth eich sesiwn i ben. Mewngofnodwch eto; cedwir yr hyn a deipiwyd gennych ar y cyfrifiadur hwn.',
    'too-many': 'Mae’r gweinydd yn brysur. Arhoswch eiliad, yna cadwch eto. Ni chollir dim.',
    failed: 'Ni chafodd ei gadw. Mae’r hyn a deipiwyd gennych ar y cyfrifiadur hwn o hyd: cadwch eto.',
    gone: 'Mae wedi’i ddileu.',
  },
};
