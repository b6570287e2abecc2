import type { PracticeKey } from './practices.ts';

export type Stock = 'dairy' | 'suckler' | 'finishing' | 'hill sheep' | 'lowland sheep' | 'mixed' | 'pigs' | 'poultry';

export type FarmPlan = {
  name: string;
  village: string;
  keeper: string;
  stock: Stock;
  robustType: string;
  lessFavoured: string;
  organic: boolean;
  /** With collars, meters and software, such a farm identifies its animals electronically. */
  electronic: boolean;
  practices: readonly [PracticeKey, ...PracticeKey[]];
  /** Its size relative to the others. Farms with groups need few rows whatever this is. */
  share: number;
};

const severe = 'Severely disadvantaged area';
const disadvantaged = 'Disadvantaged area';
const none = 'Not LFA';

const plan = (
  stock: Stock,
  [name, village, keeper]: readonly [string, string, string],
  [robustType, lessFavoured]: readonly [string, string],
  practices: FarmPlan['practices'],
  share: number,
  more: { organic?: boolean; electronic?: boolean } = {},
): FarmPlan => ({
  stock,
  name,
  village,
  keeper,
  robustType,
  lessFavoured,
  practices,
  share,
  organic: more.organic ?? false,
  electronic: more.electronic ?? false,
});

const grazing = 'LFA grazing livestock';

/**
 * A dozen farms of two practices. The locum of Glen Vets sees the first and the third. The second keeps store cattle in
 * the glen and finishes them on the fen, and is served by both practices. Larger worlds repeat the dozen under other
 * names.
 */
export const farmPlans: readonly FarmPlan[] = [
  plan('dairy', ['Nether Balgray', 'Strathaldie', 'R. & M. Farquhar'], ['Dairy', disadvantaged], ['glen'], 17, {
    electronic: true,
  }),
  plan(
    'finishing',
    ['Burnfoot of Aldie', 'Strathaldie', 'Geddes Farming'],
    [grazing, disadvantaged],
    ['glen', 'fen'],
    7,
  ),
  plan('hill sheep', ['Ardnamoy', 'Balnabeath', 'D. Tulloch'], [grazing, severe], ['glen'], 12),
  plan('dairy', ['Holme Drove Farm', 'Eau End', 'Peckover Dairies'], ['Dairy', none], ['fen'], 15, {
    electronic: true,
  }),
  plan('suckler', ['Corrieshiel', 'Kirkton of Moy', 'J. & A. McInroy'], [grazing, severe], ['glen'], 8),
  plan('mixed', ['Mains of Torvean', 'Glenorchan', 'Rennie & Sons'], ['Mixed', disadvantaged], ['glen'], 10),
  plan(
    'lowland sheep',
    ['Cottons Fen Farm', 'Tydd Lode', 'S. Setchell'],
    ['Lowland grazing livestock', none],
    ['fen'],
    8,
  ),
  plan('pigs', ['Twelve Acre Farm', 'Marshby St Giles', 'Gotobed Pigs'], ['Specialist pigs', none], ['fen'], 0),
  plan('poultry', ['Marsh Lane Poultry', 'Coldham Fen', 'Allpress Eggs'], ['Specialist poultry', none], ['fen'], 0),
  plan('dairy', ['Easter Finlarroch', 'Glenorchan', 'The Lamont family'], ['Dairy', none], ['glen'], 11, {
    organic: true,
  }),
  plan('hill sheep', ['Braes of Drumfin', 'Balnabeath', 'Haldane & Moncur'], [grazing, severe], ['glen'], 8),
  plan('suckler', ['Wester Kinnaird', 'Kirkton of Moy', 'Mrs E. Strang'], [grazing, disadvantaged], ['glen'], 6),
];
