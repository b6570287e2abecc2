import type { LaterWords } from '../en-later.ts';
import type { Translation } from '../translation.ts';
import { nations } from './published-values.ts';

export const notifiable: Translation<LaterWords['notifiable']> = {
  title: (name) => `Mae ${name} yn hysbysadwy: rhowch wybod ar amheuaeth`,
  titleIn: (name, nation) => `Mae ${name} yn hysbysadwy (${nation}): rhowch wybod ar amheuaeth`,
  duty: 'Mae’r gyfraith yn gofyn i chi roi gwybod ar unwaith, cyn unrhyw ganlyniad.',
  unknownNation:
    'Ni wyddys ym mha wlad y mae’r fferm hon. Rhowch wybod yn y wlad lle mae’r fferm, a gosodwch y wlad ar dudalen y fferm.',
  nations,
  offices: {
    England: 'Linell Gymorth Gwasanaethau Gwledig Defra',
    Wales: 'APHA yng Nghymru',
    Scotland: 'eich Swyddfa Gwasanaethau Maes APHA leol',
    'Northern Ireland': 'linell gymorth DAERA, neu eich swyddfa ranbarthol DAERA Direct',
  },
  ring: (office) => `Ffoniwch ${office}:`,
  ringOwn: (office) => `Ffoniwch ${office}. Mae gan bob swyddfa ei rhif ei hun: cadwch eich un chi yn eich ffôn.`,
  abortions: 'Rhowch wybod am bob erthyliad a lloia cynamserol mewn gwartheg',
  deadCalves: 'Rhowch wybod am bob erthyliad, llo marwanedig a llo sy’n marw o fewn 24 awr',
  lossText:
    'Mae’r gyfraith yn gofyn i’r ceidwad neu’r milfeddyg roi gwybod ar unwaith, beth bynnag yw’r achos. Gellir profi am frwselosis.',
  reportable: (name) => `Rhaid adrodd am ${name}`,
  reportableText:
    'Rhoddir gwybod i APHA neu DAERA am ganfyddiad, gan y labordy fel arfer. Gwnewch yn siŵr y gwnaed hynny.',
  nation: 'Gwlad y fferm hon',
  nationHint:
    'Mae’n penderfynu pa glefydau sy’n hysbysadwy, a ble i roi gwybod amdanynt. Oni bai i chi ei gosod, fe’i cymerir o rif y daliad a’r cod post.',
  asNumber: (nation) => `Yn ôl ei rhif: ${nation}`,
  asNumberUnknown: 'Yn ôl ei rhif: ni wyddys',
  saved: 'Cadwyd y wlad',
  failed: 'Heb ei gadw. Mae angen signal: ceisiwch eto pan fydd gennych un.',
  peopleCanCatch: (names) => `Gall pobl ddal hwn: ${names.join(', ')}. Gwisgwch fenig a golchwch eich dwylo.`,
  presentation: 'Dyma’r hyn a welwyd, nid diagnosis eto.',
  diagnose: 'Rhoi diagnosis yn ei le',
  diagnoseNamed: (name) => `Rhoi diagnosis yn lle ${name}`,
  diagnosing: (name) => `Diagnosis yn lle: ${name}`,
  keptInHistory: 'Mae hanes yr achos yn cadw’r hyn a oedd yma o’r blaen.',
};
