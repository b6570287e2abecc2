import { gaps, missing } from '@byre/contract/report-words/cy/record-gaps';
import type { LaterWords } from '../en-later.ts';
import type { Translation } from '../translation.ts';

export const recordGaps: Translation<LaterWords['recordGaps']> = {
  missing,
  gap: gaps,
  complete: 'Nid oes dim o’r hyn y mae Byre yn ei wirio ar goll.',
  checked: 'Beth mae Byre yn ei wirio',
  checks: [
    'Wedi’i gofnodi: yr anifail, faint mewn lloc neu haid, y swp, y maint a’i uned, y rheswm, pwy a’i rhoddodd, a’r cyfnod tynnu’n ôl ar gyfer cig. Ar gyfer llaeth dim ond lle gall yr anifail gael ei odro: ar ffermydd llaeth, bridiau llaeth, geifr, ac anifeiliaid â chynnyrch llaeth; ac nid ar fferm nad oes dim o’i llaeth yn mynd i bobl. Ar gyfer wyau dim ond lle gall adar fod yn dodwy: benywod o 16 wythnos oed (soflieir o 6) neu o oedran anhysbys, ac ieir, hwyaid a soflieir o’r oedran hwnnw heb ryw wedi’i gofnodi.',
    'Diwedd y driniaeth: ar unwaith ar y cofnod i’r ffermwr, ac ar ôl 60 diwrnod yn y cofnod meddyginiaethau.',
    'Nid swp a oedd wedi dod i ben, nid dechrau yn y dyfodol, ac nid cynnyrch a restrir ar gyfer rhywogaethau eraill yn unig oni bai ei fod o dan y rhaeadr. Lle nad yw’r rhestr yn enwi rhywogaeth ar gyfer cynnyrch, ni wirir hyn.',
    'Nid sylwedd sydd wedi’i wahardd mewn anifeiliaid sy’n cynhyrchu bwyd, oni bai bod yr holl gynnyrch wedi’i gofnodi fel “ddim i bobl”.',
    'O dan y rhaeadr: y rheswm, dyddiad yr archwiliad, swm y sylwedd gweithredol, a dim cyfnod tynnu’n ôl yn is na’r isafswm cyfreithiol, cyn belled ag y mae’r practis wedi cadarnhau’r label. Yng Ngogledd Iwerddon ni wirir yr isafswm.',
    'Ar gyfer gwrthfiotig o’r flaenoriaeth uchaf: canlyniad meithriniad neu brawf sensitifrwydd yn yr achos neu ei driniaeth.',
  ],
};
