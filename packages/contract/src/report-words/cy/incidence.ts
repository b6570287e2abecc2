import type { incidence as english } from '../en/incidence.ts';

export const incidence: typeof english = {
  empty: 'Ni chofnodwyd achos newydd yma yn y cyfnod hwn',
  table: 'Achosion newydd yn ôl cyflwr',
  chart: 'Y cyflyrau amlaf fesul mis',
  chartUnit: 'achosion newydd fesul 100 anifail',
  routine: 'Gwaith arferol',
  affected: 'Anifeiliaid yr effeithiwyd arnynt',
  yearly: 'Fesul 100 anifail y flwyddyn',
  breeding: 'Fesul 100 o fenywod bridio y flwyddyn',
  places: 'Fesul 100 lle y flwyddyn',
  placePopulations: { 'pig-places': '(lleoedd moch)', 'bird-places': '(lleoedd adar)' },
  ofPopulation: (rate, population) => `${rate} ${population}`,
  populations: { cows: '(buchod)', ewes: '(mamogiaid)', does: '(geifr)', sows: '(hychod)' },
  formula: 'anifeiliaid yr effeithiwyd arnynt × 1,200 ÷ misoedd anifail mewn perygl',
  method: [
    'Mae lloc neu haid yn cyfrif yn ôl nifer ei anifeiliaid, ac achos ynddo yn ôl y nifer a driniwyd. Felly hefyd achos o anifeiliaid heb dag a ffeiliwyd o dan anifail arall. Lle na chofnodwyd nifer, mae’n cyfrif fel un anifail.',
    'Benywod bridio yw buchod o 24 mis, mamogiaid a geifr o 12 a hychod o 8. Heb ddyddiad geni maent yn cyfrif os yw eu cyflwr yn dweud hynny, fel “sow”, “ewe” neu “dry”. Mae banwes gyfebr yn hwch beth bynnag fo’i hoed. Y gyfradd yw anifeiliaid yr effeithiwyd arnynt × 1,200 ÷ misoedd pob un ohonynt.',
    'Lleoedd yw’r moch, ac eithrio hychod a baeddod, a’r dofednod a oedd mewn llociau, tai a grwpiau a gyfrifwyd ar yr un pryd, ar gyfartaledd dros y cyfnod hyd heddiw. Mae tŷ gwag yn cyfrif fel sero. Y gyfradd yw anifeiliaid yr effeithiwyd arnynt × 1,200 ÷ lleoedd ÷ misoedd. Nid yw llociau heb eu cyfrif yn eu plith.',
    'Rhestrir brechu, digornio, rheoli parasitiaid a gwaith arferol arall ar wahân i glefydau.',
    'Mae achos yn cyfrif unwaith ar gyfer pob un o’i gyflyrau, pa mor sicr bynnag ydynt, yn y mis y dechreuodd. Mae pwl arall a gofnodir fel achos newydd yn cyfrif eto.',
    'Misoedd anifail yw anifeiliaid yr un rhywogaeth sydd mewn perygl. Mae pob un yn cyfrif am y rhan o bob mis y bu ar y fferm, hyd heddiw.',
    'Nid oes cyfradd ar gyfer cyflyrau mewn anifeiliaid o rywogaeth anhysbys.',
  ],
};
