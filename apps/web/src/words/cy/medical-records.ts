import { count } from '@byre/contract/report-words/cy/count';
import { days, medicines, treatments } from '@byre/contract/report-words/cy/nouns';
import { sites as siteNames } from '@byre/contract/report-words/cy/sites';
import type { LaterWords } from '../en-later.ts';
import type { Translation } from '../translation.ts';
import { allOf } from './one-list.ts';
import { animalsOf } from './species.ts';

const photos = (n: number) => count(n, { two: 'lun', other: 'llun' });
const conditions = (n: number) => count(n, { two: 'gyflwr', few: 'chyflwr', many: 'chyflwr', other: 'cyflwr' });

export const medicalRecords: Translation<LaterWords['medicalRecords']> = {
  levels: { tentative: 'Petrus', presumptive: 'Tybiedig', confirmed: 'Wedi’i gadarnhau' },
  levelHints: {
    tentative: 'yr hyn a welir',
    presumptive: 'archwiliad, prawf wrth ochr y fuwch',
    confirmed: 'labordy, delweddu, llawdriniaeth',
  },
  open: 'Ar agor',
  closed: 'Wedi cau',
  noConditions: 'Achos heb gyflwr',
  unnamedCondition: 'Cyflwr o restr gynharach',
  movedAway: 'Symudwyd i anifail arall',

  timeline: {
    label: 'Achosion, y diweddaraf yn gyntaf',
    loading: 'Yn darllen yr achosion',
    emptyTitle: 'Dim achosion eto',
    emptyText: 'Rhestrir yma’r hyn a gofnodwch am yr anifail hwn, y diweddaraf yn gyntaf.',
    notHere: 'Mae’r fferm yn dal i lawrlwytho, felly gall achosion hŷn fod ar goll.',
    more: (n) => `Dangos ${count(n, { other: 'achos' })} hŷn`,
    treated: (date) => `Triniwyd ${date}`,
    withMedicines: (date, given) => `${date}: ${given}`,
    response: (response) => `ymateb ${response.toLowerCase()}`,
    successful: 'llwyddiannus',
  },

  page: {
    title: 'Achos',
    loading: 'Yn darllen yr achos',
    missingTitle: 'Nid yw’r achos hwn ar y ddyfais',
    missing: 'Efallai ei fod wedi’i ddileu, neu nad yw’n un o’r anifail hwn.',
    stillLoading: 'Mae’r fferm yn dal i lawrlwytho; efallai fod yr achos ymhlith y rhai sydd i ddod.',
    conditions: 'Cyflyrau',
    noConditions: 'Nid oes cyflwr wedi’i gofnodi eto.',
    addCondition: 'Golygwch yr achos i ychwanegu un.',
    diagnosed: (date) => `ers ${date}`,
    methods: 'Canfuwyd drwy',
    notes: 'Nodiadau',
    noNotes: 'Dim nodiadau.',
    facts: 'Am yr achos hwn',
    examined: 'Archwiliwyd',
    recheck: 'Ailarchwilio',
    recorded: 'Cofnodwyd',
    changed: 'Newidiwyd ddiwethaf',
    by: (date, person) => `${date} gan ${person}`,
    state: 'Statws',
    closedBecause: 'Wedi cau: bu triniaeth yn llwyddiannus',
    stillOpen: 'Ar agor',
    edit: 'Golygu',
    delete: 'Dileu’r achos',
    addTreatment: 'Ychwanegu triniaeth',
  },

  remove: {
    title: 'Dileu’r achos hwn?',
    alone: 'Nid oes dim arall yn perthyn iddo.',
    with: (courses, given) => {
      const goes = [...(courses > 0 ? [treatments(courses)] : []), ...(given > 0 ? [medicines(given)] : [])];
      return `Bydd ${allOf(goes)} yn cael eu dileu hefyd.`;
    },
    history: 'Mae’r practis yn cadw hanes yr hyn a ddilëir.',
    confirm: 'Dileu’r achos',
    done: 'Dilëwyd yr achos',
  },

  move: {
    button: 'Anifail anghywir: ei symud',
    which: 'Ar gyfer pa anifail y mae?',
    title: (tag) => `Symud yr achos i ${tag}?`,
    with: (courses, given, taken) => {
      const goes = [
        ...(courses > 0 ? [treatments(courses)] : []),
        ...(given > 0 ? [medicines(given)] : []),
        ...(taken > 0 ? [photos(taken)] : []),
      ];
      if (goes.length === 0) return 'Nid oes ganddo driniaethau na lluniau.';
      return `Bydd ${allOf(goes)} yn mynd gydag ef${given > 0 ? ', a’r cyfnodau tynnu’n ôl hefyd' : ''}.`;
    },
    told: 'Bydd hanes y ddau anifail yn dweud hynny.',
    same: 'Mae ar yr anifail hwn eisoes.',
    confirm: 'Symud yr achos',
    done: (tag) => `Mae’r achos ar ${tag} nawr`,
    undone: 'Mae’r achos yn ôl lle’r oedd',
  },

  form: {
    newTitle: 'Achos newydd',
    editTitle: 'Golygu’r achos',
    save: 'Cadw’r achos',
    saveAndTreat: 'Cadw a thrin',
    recheck: 'Ailarchwilio',
    recheckHint: 'Bydd yr achos ar y rhestr y diwrnod hwnnw, ar Heddiw ac ar yr ymweliad.',
    recheckOther: 'Diwrnod arall',
    recheckDay: 'Ailarchwilio ar',
    recheckNoDay: 'Rhowch ddyddiad ailarchwilio dilys, fel 31/5/2027',
    recheckIn: (n) => ({ 1: 'Yfory', 7: 'Ymhen wythnos', 14: 'Ymhen pythefnos' })[n] ?? `Ymhen ${days(n)}`,
    conditions: 'Cyflyrau',
    findCondition: 'Cyflwr',
    addCondition: 'Ychwanegu cyflwr arall',
    placeholder: 'Yr hyn a welwch, neu ei enw',
    mostRecorded: (species) => (species === null ? 'Cofnodir amlaf' : `Cofnodir amlaf ar gyfer ${animalsOf(species)}`),
    typeToSearch: (total, species) =>
      `Teipiwch i chwilio’r ${conditions(total)} i gyd${species === null ? '' : ` ar gyfer ${animalsOf(species)}`}`,
    foundBy: {
      synonym: (name) => `hefyd: ${name}`,
      sign: (sign) => `arwydd: ${sign}`,
      cause: (cause) => `achos: ${cause}`,
    },
    none: 'Nid oes gan unrhyw gyflwr hyn yn ei enw, ei arwyddion na’i achosion.',
    noneOfSpecies: (species) =>
      `Nid oes gan unrhyw gyflwr ar gyfer ${animalsOf(species)} hyn yn ei enw, ei arwyddion na’i achosion.`,
    allSpecies: 'Dangos cyflyrau pob rhywogaeth',
    notifiableMark: 'Hysbysadwy',
    zoonoticMark: 'Gall pobl ei ddal',
    level: 'Pa mor sicr',
    methods: (level) => `${level}: canfuwyd drwy`,
    methodNotes: 'Nodiadau ar yr hyn a ganfuwyd',
    methodNote: (method) => `Nodyn ar: ${method}`,
    diagnosed: 'Diagnosis ar',
    changeDate: 'Newid y dyddiad',
    remove: 'Tynnu ymaith',
    removeNamed: (name) => `Tynnu ymaith ${name}`,
    strayTitle: (level) => `${level}: cofnodwyd yn gynharach`,
    strayKept: 'Canfuwyd y rhain ar lefel nad oes ganddi gyflwr mwyach. Maent yn aros yn y cofnod.',
    strayLost:
      'Nid yw’r rhain yn perthyn i unrhyw gyflwr ar y lefel hon mwyach, a newidiwyd ei dulliau: mae cadw’n eu tynnu o’r fersiwn bresennol. Mae’r hanes yn eu cadw.',
    examination: 'Archwiliad',
    notes: 'Nodiadau',
    notesHint: 'Canfyddiadau, cyngor a roddwyd, beth i edrych arno y tro nesaf',
    examined: 'Archwiliwyd',
    emptyTitle: 'Cadw achos gwag?',
    emptyText: 'Nid oes cyflwr na nodyn eto. Gallwch eu hychwanegu’n nes ymlaen.',
    emptyConfirm: 'Ei gadw beth bynnag',
    emptyCancel: 'Dal i ysgrifennu',
    needsDate: 'Rhowch y diwrnod y gwnaed y diagnosis',
    inTheFuture: 'Mae hyn yn y dyfodol. Edrychwch eto ar y diwrnod a’r amser.',
  },

  dictation: {
    start: 'Arddweud',
    stop: 'Stopio',
    listening: 'Yn gwrando…',
    service:
      'Gwasanaeth arddweud y porwr ei hun a ddefnyddir, yn Saesneg, a gall fod angen signal arno. Gwiriwch y testun: camglywir enwau cyffuriau’n aml.',
    keyboard: 'I arddweud, defnyddiwch fysell meicroffon bysellfwrdd y ffôn.',
    failures: {
      'no-signal': 'Mae angen signal ar arddweud y porwr. Gall bysell meicroffon bysellfwrdd y ffôn weithio hebddo.',
      'not-allowed':
        'Nid yw’r porwr yn gadael i Byre ddefnyddio’r meicroffon. Caniatewch ef, neu ddefnyddio bysellfwrdd y ffôn.',
      'nothing-heard': 'Ni chlywyd dim. Rhowch gynnig arall arni’n nes at y ffôn.',
      'not-working': 'Nid yw arddweud yn gweithio yn y porwr hwn. Defnyddiwch fysell meicroffon bysellfwrdd y ffôn.',
    },
  },

  about: {
    button: 'Cyngor a thriniaethau',
    buttonNamed: (name) => `Cyngor a thriniaethau: ${name}`,
    advice: 'Cyngor',
    treatments: 'Triniaethau a argymhellir',
    causes: 'Achosion',
    routes: 'Dulliau rhoi',
    synonyms: 'A elwir hefyd',
    place: 'Organ a system',
    loading: 'Yn darllen y rhestr',
    missing: 'Nid yw’r cyflwr hwn yn y rhestr ar y ddyfais hon.',
    starter: 'O restr gyflyrau’r practis. Eich barn eich hun ddaw gyntaf.',
    close: 'Cau',
  },
  sites: {
    label: 'Ble ar yr anifail',
    more: 'Lleoedd eraill',
    kinds: { quarters: 'Chwarter', halves: 'Hanner y pwrs', feet: 'Troed', eyes: 'Llygad', sides: 'Ochr' },
    clawOf: (foot) => `Ewin, ${foot.toLowerCase()}`,
    short: {
      'left fore quarter': 'Blaen chwith',
      'left fore foot': 'Blaen chwith',
      'left fore outer claw': 'Allanol',
      'left fore inner claw': 'Mewnol',
      'right fore quarter': 'Blaen de',
      'right fore foot': 'Blaen de',
      'right fore outer claw': 'Allanol',
      'right fore inner claw': 'Mewnol',
      'left hind quarter': 'Ôl chwith',
      'left hind foot': 'Ôl chwith',
      'left hind outer claw': 'Allanol',
      'left hind inner claw': 'Mewnol',
      'right hind quarter': 'Ôl de',
      'right hind foot': 'Ôl de',
      'right hind outer claw': 'Allanol',
      'right hind inner claw': 'Mewnol',
      'left half': 'Chwith',
      'right half': 'De',
      'left foot': 'Chwith',
      'right foot': 'De',
      'left eye': 'Chwith',
      'right eye': 'De',
      'left side': 'Chwith',
      'right side': 'De',
    },
    names: siteNames,
  },
};
