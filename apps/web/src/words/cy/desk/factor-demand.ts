import type { DeskWords } from '../../en-desk.ts';

export const factorDemand: DeskWords['factorDemand'] = {
  title: 'Ail ffactor i weinyddwyr',
  loading: 'Yn llwytho beth sydd ei angen ar weinyddwyr',
  on: 'Gofynnol: ni all gweinyddwr heb un reoli’r practis nes ei fod wedi gosod un.',
  off: 'Heb fod yn ofynnol: caiff gweinyddwr fewngofnodi â chyfrinair yn unig.',
  demand: 'Gofyn amdano',
  stop: 'Peidio â gofyn amdano',
  demandTitle: 'Gofyn am ail ffactor gan bob gweinyddwr?',
  demandExplanation:
    'Mae gweinyddwyr yn mewngofnodi fel o’r blaen. Nes bod ganddynt ail ffactor ni welant bobl, allweddi, y trywydd archwilio na gosodiadau yma; mae ffermydd, cofnodion ac adroddiadau’n aros ar agor iddynt.',
  missing: (names) => `Heb un nawr: ${names.join(', ')}.`,
  missingNone: 'Mae gan bob gweinyddwr un eisoes.',
  stopTitle: 'Peidio â gofyn am ail ffactor mwyach?',
  stopExplanation:
    'Gofynnir amdano o hyd bob tro y mae gweinyddwyr sydd wedi gosod un yn mewngofnodi. Nid oes angen un ar neb arall.',
  demanded: 'Mae ail ffactor yn ofynnol nawr i bob gweinyddwr.',
  stopped: 'Nid yw ail ffactor yn ofynnol mwyach.',
  ownFirst: 'Gosodwch eich ail ffactor eich hun yn gyntaf, neu byddech yn cloi eich hun allan. Ni newidiwyd dim.',
  setUp: 'Gosod ail ffactor',
  gate: {
    title: 'Mae eich practis yn gofyn am ail ffactor gan ei weinyddwyr',
    explanation:
      'Gosodwch un i agor y dudalen hon: mae’n cymryd dwy funud a’ch ffôn. Mae ffermydd, cofnodion ac adroddiadau’n aros ar agor i chi yn y cyfamser.',
  },
  ofPerson: {
    label: 'Ail ffactor',
    standings: { set: 'Wedi’i osod', none: 'Dim', required: 'Dim, ond yn ofynnol', 'taken-away': 'Tynnwyd' },
    takeAway: 'Tynnu’r ail ffactor',
    title: (name) => `Tynnu ail ffactor ${name}?`,
    explanation:
      'Ar gyfer rhywun sydd wedi colli’r ffôn a’r codau adfer. Gwnewch yn siŵr mai’r person ei hun ydyw: ffoniwch rif yr ydych yn ei adnabod.',
    afterwards:
      'Bydd wedyn yn mewngofnodi â’r cyfrinair yn unig, a bydd ei godau adfer yn peidio â gweithio. Rhoddir gwybod mai chi wnaeth hyn, ac mae’r trywydd archwilio’n ei gofnodi.',
    keep: 'Ei adael',
    done: (name) => `Mae ${name} nawr yn mewngofnodi â’r cyfrinair yn unig.`,
  },
};
