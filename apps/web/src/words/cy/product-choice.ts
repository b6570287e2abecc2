import type { LaterWords } from '../en-later.ts';
import type { Translation } from '../translation.ts';

/** `pob un o’r 20`, `3 o’r 20` */
const someOf = (some: number, count: number): string =>
  some === count ? `pob un o’r ${count}` : `${some} o’r ${count}`;

export const productChoice: Translation<LaterWords['productChoice']> = {
  none: (produce) => `${produce} dim`,
  withheld: (produce, length) => `${produce} ${length}`,
  notPermitted: (produce) => `${produce}: ni chaniateir`,
  shortestMilk: 'Y cyfnod llaeth byrraf yn gyntaf',
  shortestMilkHint: 'Fel y dywed llyfr meddyginiaethau eich practis; daw’r hyn nad yw’n ei enwi wedyn.',
  whichMedicines: 'Ar ôl pa feddyginiaethau',
  milkingTubeForDry: 'Ar gyfer buchod sy’n llaetha; mae hon yn sych',
  dryTubeForMilking: 'Tiwb buwch sych; mae hon yn llaetha',
  milkingTubeForSomeDry: (dry, count) => `Ar gyfer buchod sy’n llaetha; mae ${someOf(dry, count)} yn sych`,
  dryTubeForSomeMilking: (inMilk, count) => `Tiwb buwch sych; mae ${someOf(inMilk, count)} yn llaetha`,
};
