import type { DeskWords } from '../../en-desk.ts';

export const factorDemand: DeskWords['factorDemand'] = {
  title: 'Ail ffactor',
  loading: 'Yn llwytho pwy sydd angen ail ffactor',
  who: 'Pwy sydd angen ail ffactor',
  groups: { nobody: 'Neb', admins: 'Gweinyddwyr', everybody: 'Pawb' },
  meaning: {
    nobody: 'Heb fod yn ofynnol: caiff pobl fewngofnodi â chyfrinair yn unig.',
    admins: 'Gofynnol i weinyddwyr: ni all gweinyddwr heb un reoli’r practis nes ei fod wedi gosod un.',
    everybody:
      'Gofynnol i bawb: nid yw Byre yn anfon nac yn nôl dim ar ran rhywun heb un nes ei fod wedi gosod un. Nid yw’n effeithio ar allweddi systemau eraill.',
  },
  ask: {
    nobody: {
      title: 'Peidio â gofyn am ail ffactor mwyach?',
      explanation:
        'Gofynnir amdano o hyd bob tro y mae pobl sydd wedi gosod un yn mewngofnodi. Nid oes angen un ar neb arall.',
      confirm: 'Peidio â gofyn amdano',
    },
    admins: {
      title: 'Gofyn am ail ffactor gan weinyddwyr yn unig?',
      explanation:
        'Mae gweinyddwyr yn mewngofnodi fel o’r blaen. Nes bod ganddynt ail ffactor ni welant bobl, allweddi, y trywydd archwilio na gosodiadau yma; mae ffermydd, cofnodion ac adroddiadau’n aros ar agor iddynt.',
      confirm: 'Gofyn amdano',
    },
    everybody: {
      title: 'Gofyn am ail ffactor gan bawb?',
      explanation:
        'Mae pobl yn mewngofnodi fel o’r blaen ac yna’n cael eu harwain i osod un. Nes iddynt wneud hynny, ni chaiff dim ei anfon na’i nôl ar eu rhan. Mae ffonau’n cadw’r hyn sydd arnynt, fel y gall gwaith ar y fferm barhau, a chedwir gwaith heb ei anfon.',
      confirm: 'Gofyn amdano',
    },
  },
  missing: (names) => `Heb un nawr: ${names.join(', ')}.`,
  missingNone: { admins: 'Mae gan bob gweinyddwr un eisoes.', everybody: 'Mae gan bawb un eisoes.' },
  changed: {
    nobody: 'Nid yw ail ffactor yn ofynnol mwyach.',
    admins: 'Mae ail ffactor yn ofynnol nawr i bob gweinyddwr.',
    everybody: 'Mae ail ffactor yn ofynnol nawr i bawb.',
  },
  ownFirst: 'Gosodwch eich ail ffactor eich hun yn gyntaf, neu byddech yn cloi eich hun allan. Ni newidiwyd dim.',
  setUp: 'Gosod ail ffactor',
  gate: {
    everybodyTitle: 'Mae eich practis yn gofyn am ail ffactor',
    everybodyExplanation: 'Gosodwch un i agor y dudalen hon: mae’n cymryd dwy funud a’ch ffôn.',
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
    keep: 'Canslo',
    done: (name) => `Mae ${name} nawr yn mewngofnodi â’r cyfrinair yn unig.`,
  },
};
