import type {
  sectorGaps as englishGaps,
  sectorNames as englishNames,
  unclassedText as englishUnclassed,
} from '../en/sectors.ts';

export const sectorNames: typeof englishNames = {
  'dairy-adult-cows': 'Llaeth, fesul buwch aeddfed',
  'dairy-with-youngstock': 'Llaeth, gyda stoc ifanc',
  'dairy-lactating-courses': 'Tiwbiau i wartheg mewn llaeth',
  'dairy-dry-courses': 'Tiwbiau i wartheg sych',
  beef: 'Bîff',
  'cattle-unsaid': 'Gwartheg, math y fferm yn gymysg neu heb ei gofnodi',
  'sheep-standing': 'Defaid, stoc ar y fferm',
  'sheep-slaughtered': 'Defaid, gydag ŵyn a laddwyd',
  'pigs-standing': 'Moch, stoc ar y fferm',
  'pigs-slaughtered': 'Moch, gyda moch a laddwyd',
  'broilers-slaughtered': 'Ieir a laddwyd',
  'turkeys-slaughtered': 'Tyrcwn a laddwyd',
};

export const unclassedText: typeof englishUnclassed = (animals) => `heb eu cyfrif, dosbarth anhysbys: ${animals}`;

export const sectorGaps: typeof englishGaps = {
  amount: 'ni ellid pwyso dim ohono',
  heads: 'ni chyfrifwyd lloc neu haid',
  weights: 'nid oes pwysau ar gyfer anifeiliaid o ddosbarth anhysbys',
  slaughter: 'ni roddwyd y nifer a laddwyd',
  animals: 'dim anifeiliaid',
};
