import type { antibioticUse as english } from '../en/antibiotic-use.ts';
import { figure } from '../figure.ts';
import { uses } from './nouns.ts';

export const antibioticUse: typeof english = {
  empty: 'Ni chofnodwyd gwrthfiotig yma yn y cyfnod hwn',
  perKgLabel: 'Gwrthfiotig fesul kg o anifail',
  total: 'Cyfanswm gwrthfiotig',
  highest: 'o’r flaenoriaeth uchaf (HP-CIA)',
  atRisk: 'Anifeiliaid mewn perygl',
  notPerKg: 'heb ei gyfrifo',
  least: 'o leiaf',
  table: 'Cynhyrchion â gwrthfiotig',
  farmTable: 'Ffermydd',
  substances: 'Gwrthfiotigau',
  mg: 'Gwrthfiotig, mg',
  gap: 'Heb ei bwyso',
  gapReasons: {
    amount: (n) => `${uses(n)} heb faint`,
    strength: (n) => `${uses(n)}: cryfder heb ei gadarnhau`,
    unit: (n) => `${uses(n)}: mae’r maint a’r cryfder mewn unedau gwahanol`,
    activity: (n) => `${uses(n)}: cryfder mewn IU, na ellir ei drosi’n mg`,
  },
  highestMark: 'y flaenoriaeth uchaf',
  cascadeMark: (n) => `rhaeadr ${figure(n)}×`,
  importedMark: 'mewnforiwyd',
  unlistedMark: 'heb ei restru mwyach',
  ownWeights: 'Cyfrifwyd â phwysau heblaw’r rhai safonol',
  weightsOf: {
    cow: 'Buwch (laeth, sugno neu i’w difa)',
    bull: 'Tarw neu fustach',
    heifer: 'Heffer',
    calf: 'Llo a gwartheg ifanc, o dan 12 mis',
    ewe: 'Mamog neu ddafad arall mewn oed',
    lamb: 'Oen, o dan 12 mis',
    goat: 'Gafr',
    sow: 'Hwch',
    pig: 'Mochyn i’w ladd',
    weaner: 'Mochyn diddwyn, o dan 3 mis',
    broiler: 'Brwyliad neu iâr arall',
    turkey: 'Twrci',
    horse: 'Ceffyl',
  },
  groupsAt: (farm, species, n) => `${farm}, ${species.toLowerCase()}: ${figure(n)}`,
  gaps: (n, of) => `Ni ellid pwyso ${uses(n)} o ${figure(of)}, felly ffigurau lleiaf yw’r rhain`,
  formula: 'mg/kg = Σ (maint a ddefnyddiwyd × cryfder) ÷ Σ (anifeiliaid mewn perygl × pwysau)',
  method: {
    milligrams:
      'Miligramau sylwedd yw’r maint a ddefnyddiwyd wedi’i luosi â’r cryfder a gadarnhawyd yn fformiwlari eich practis. Mae cynnyrch â sawl gwrthfiotig yn cyfrif ar gyfer pob un ohonynt. Nid yw cyffuriau gwrthlidiol nac asid clafwlanig yn wrthfiotigau, ac fe’u gadewir allan. Yn ôl tabl trosi, daw symiau mewn IU yn filigramau, ac mae rhag-gyffur yn cyfrif yn ôl ei gyfran weithredol. Mae’r hyn nad yw yn y tabl yn cyfrif â’i holl bwysau neu, mewn IU, ni chaiff ei bwyso. Heb dabl, ni throsir dim.',
    atRisk:
      'Anifeiliaid mewn perygl yw’r nifer cyfartalog ar y fferm: y diwrnodau y bu pob anifail yno o fewn y cyfnod, wedi’u rhannu â diwrnodau’r cyfnod. Nid yw diwrnodau i ddod yn cyfrif.',
    groups:
      'Mae lloc neu haid yn cyfrif yn ôl nifer cofnodedig ei anifeiliaid. Mae pob cyfrif yn dal hyd y nesaf, a’r cyntaf hefyd cyn ei ddiwrnod ei hun. Nid yw un nad oes neb wedi’i gyfrif wedi’i gynnwys yn niferoedd yr anifeiliaid nac yn y pwysau, ac ni chyfrifir mg/kg. Cyfrifwch ef, neu dewiswch fferm neu rywogaeth hebddo.',
    classes:
      'Mae dosbarth anifail yn dilyn ei rywogaeth, ei ryw, ei oedran a’i gyflwr atgenhedlu diwethaf. Lle nad yw’r rhain yn ddigon, cyfrifir yr anifail heb bwysau a’i ddangos felly. Mae’r mg/kg wedyn yn rhy uchel yn hytrach nag yn rhy isel.',
    highest:
      'Y flaenoriaeth uchaf yw cephalosborinau’r 3edd a’r 4edd genhedlaeth, cwinolonau a pholymycsinau (categori B yr EMA, a fabwysiadwyd gan RUMA a Red Tractor), gwrthfiotigau a gedwir i bobl (categori A), a’r cynhyrchion y mae eich gwasanaeth wedi’u marcio y tu hwnt i’r rhain.',
    scaled:
      'Mae ffigurau ar gyfer cyfnod heblaw blwyddyn yn perthyn i’r cyfnod hwnnw ac ni chânt eu graddio i fyny. Ni chyfrifir dosau dyddiol (DDDvet): nid yw eu gwerthoedd wedi’u cyhoeddi fel data agored. Cyfrifir tiwbiau pwrs mewn cyrsiau (DCDvet) yn y ffigurau fesul sector.',
  },
};
