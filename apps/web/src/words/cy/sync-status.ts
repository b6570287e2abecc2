import { clockSize } from '../clock-size.ts';
import type { Words } from '../en.ts';
import { format } from '../format.ts';
import type { Translation } from '../translation.ts';
import { count } from './count.ts';
import { deviceStorage } from './device-storage.ts';
import { changes, days, hours, minutes, years } from './nouns.ts';

const clockOff = (offMs: number): string => {
  const { n, unit } = clockSize(offMs);
  return { minutes, hours, days, years }[unit](n);
};

export const syncStatus: Translation<Words['syncStatus']> = {
  line: {
    checking: 'Yn gwirio…',
    storageProblem: 'Ni ellir cadw ar y ddyfais hon',
    deviceFull: (n) => `Dyfais yn llawn · ${n === 0 ? 'popeth wedi’i anfon' : `${format.number(n)} i’w hanfon`}`,
    needsYou: (n) => `${format.number(n)} yn galw am eich sylw`,
    signInAgain: (unsent) =>
      unsent === 0 ? 'Mewngofnodwch eto i aros yn gyfredol' : `Mewngofnodwch eto i anfon ${format.number(unsent)}`,
    updateToSend: (unsent) =>
      unsent === 0 ? 'Diweddarwch Byre i aros yn gyfredol' : `Diweddarwch Byre i anfon ${format.number(unsent)}`,
    sending: (n) => `Yn anfon ${format.number(n)}…`,
    offline: (unsent, since, now) =>
      [
        unsent === 0
          ? 'All-lein: popeth wedi’i anfon'
          : `All-lein: ${format.number(unsent)} wedi’u cadw ar y ddyfais hon`,
        ...(since === null ? [] : [`ers ${format.moment(since, now)}`]),
      ].join(' · '),
    portal: (unsent) =>
      unsent === 0
        ? 'Mae’r rhwydwaith hwn am ichi fewngofnodi'
        : `Mae’r rhwydwaith hwn am ichi fewngofnodi: ${format.number(unsent)} wedi’u cadw yma`,
    saved: (n) => `${format.number(n)} wedi’u cadw ar y ddyfais hon`,
    filling: (done, total) =>
      total === 0 ? 'Yn nôl eich ffermydd' : `Yn nôl ffermydd: ${format.number(done)} o ${format.number(total)}`,
    allSent: (iso, now) => (iso === null ? 'Dim i’w anfon' : `Popeth wedi’i anfon · ${format.moment(iso, now)}`),
  },
  firstFill: {
    title: 'Yn dod â’ch ffermydd i’r ddyfais hon',
    explanation:
      'Gallwch agor fferm cyn gynted ag y bo’n gyflawn. Os aiff y signal, bydd y gweddill yn dilyn pan ddaw’n ôl.',
    offline: 'Dim signal. Mae’r hyn sydd yma’n gweithio eisoes; bydd y gweddill yn dilyn pan ddaw’r signal yn ôl.',
    farms: 'Ffermydd',
    items: 'Anifeiliaid, achosion a rhestrau',
    app: 'Byre ei hun',
    appComing: 'Mae’ch ffermydd yma. Arhoswch yn y signal am eiliad eto: mae Byre ei hun yn dal i ddod.',
    appUnkept:
      'Nid yw’r porwr hwn yn cadw Byre ei hun (nid yw ffenestr breifat yn gwneud). Dim ond tra bo’r dudalen hon ar agor y mae’n gweithio heb signal.',
    ready: 'Yn barod i fynd all-lein',
    readyExplanation: 'Mae pob fferm, cyflwr a meddyginiaeth ar y ddyfais hon.',
    notKept:
      'Nid yw’r porwr wedi addo cadw’r data hyn. Rhowch Byre ar y sgrin gartref, ac anfonwch eich newidiadau cyn saib hir.',
    apple:
      'Safari yw hwn, sy’n dileu’r hyn na agorwyd ers wythnos. Dewiswch Rhannu ac “Ychwanegu at y Sgrin Gartref”, yna mewngofnodwch yno: dim ond yr ap ar y sgrin gartref sy’n barod ar gyfer y maes.',
    readyHere: 'Mae eich holl ffermydd yma',
    close: 'Cau',
  },
  queue: {
    title: 'Ciw',
    needsYou: 'Yn galw am eich sylw',
    waiting: 'Ar eu ffordd',
    recentlySent: 'Anfonwyd yn ddiweddar',
    noneSentYet: 'Rhestrir yma’r hyn y mae’r ddyfais hon yn ei anfon.',
    empty: 'Mae popeth wedi’i anfon',
    emptyExplanation: 'Rhestrir yma’r hyn a gofnodwch nes bod y practis wedi’i gael.',
    sendNow: 'Anfon nawr',
    cannotSendNow:
      'Ni ellid anfon nawr. Mae popeth yn aros ar y ddyfais hon, ac mae Byre’n rhoi cynnig arall arni ohono’i hun.',
    exportAll: 'Cadw fel ffeil',
    exportFile: (day) => `byre-heb-eu-hanfon-${day}.json`,
    exported: 'Mae’r newidiadau heb eu hanfon yn y ffeil sydd newydd ei chadw.',
    retry: 'Rhoi cynnig arall arni',
    discard: 'Taflu',
    open: 'Agor',
    whatChanged: 'Beth a gofnodwyd',
    savedAt: (iso, now) => `Cadwyd ${format.moment(iso, now)}`,
    datesOff: (offMs) =>
      `Ysgrifennwyd pan oedd cloc y ffôn hwn ${clockOff(offMs)} ${offMs > 0 ? 'ar y blaen' : 'ar ei hôl hi'}: gwiriwch y dyddiadau a lanwodd Byre`,
    sentAt: (iso, now) => `Anfonwyd ${format.moment(iso, now)}`,
    nextTry: (iso, now) => `Y cynnig nesaf ${format.moment(iso, now)}`,
    attempts: (n) => `Ceisiwyd ${n === 1 ? 'unwaith' : count(n, { other: 'gwaith' })}`,
    waitsFor: (n) => `Yn aros am ${n === 1 ? 'y newid uchod' : changes(n)} y mae’n perthyn iddo`,
    states: {
      pending: 'Wedi’i gadw ar y ddyfais hon',
      sending: 'Yn anfon',
      acked: 'Anfonwyd, heb ei gadarnhau yma eto',
      blocked: 'Yn aros am un arall',
      conflict: 'Newidiwyd gan ddau berson',
      rejected: 'Heb ei dderbyn',
      'no-access': 'Nid eich fferm chi mwyach',
      held: 'Yn aros am eich gair',
    },
    explanations: {
      rejected:
        'Ni dderbyniodd cofnodion y practis hwn. Cywirwch ef, rhowch gynnig arall arni, neu ei daflu. Gall gweinyddwr y practis ei weld hefyd.',
      conflict: 'Gall gweinyddwr y practis ei weld hefyd.',
      held: 'Gosodwyd cofnodion y practis yn ôl i gyflwr cynharach. Edrychwch a yw hyn yn dal, yna anfonwch ef neu ei daflu.',
      'no-access':
        'Ni allwch ysgrifennu i’r fferm hon mwyach. Cadwch y newid fel ffeil i bwy bynnag sy’n gofalu amdani, neu ei daflu.',
    },
  },
  what: {
    animal: { create: 'Anifail newydd', update: 'Newidiwyd anifail', delete: 'Dilëwyd anifail' },
    'medical-record': { create: 'Achos newydd', update: 'Newidiwyd achos', delete: 'Dilëwyd achos' },
    'treatment-history': { create: 'Triniaeth newydd', update: 'Newidiwyd triniaeth', delete: 'Dilëwyd triniaeth' },
    'medicine-usage': {
      create: 'Rhoddwyd meddyginiaeth',
      update: 'Newidiwyd meddyginiaeth',
      delete: 'Dilëwyd meddyginiaeth',
    },
  },
  conflict: {
    fields: (by, at, now) =>
      `Newidiodd ${by ?? 'rhywun'} yr un peth${at ? ` (${format.moment(at, now)})` : ''}. Pa un sy’n gywir?`,
    deleted: (by, at, now) =>
      `Dileodd ${by ?? 'rhywun'} hwn${at ? ` (${format.moment(at, now)})` : ''} tra oeddech chi’n ei newid.`,
    edited: (by, at, now) =>
      `Newidiodd ${by ?? 'rhywun'} hwn${at ? ` (${format.moment(at, now)})` : ''} cyn i’ch dilead gyrraedd.`,
    before: 'Cynt',
    yours: 'Eich un chi',
    theirs: 'Eu hun nhw',
    keepMine: 'Cadw fy un i',
    takeTheirs: 'Cymryd eu hun nhw',
    keepAsNew: 'Cadw fy un i fel un newydd',
    letDelete: 'Gadael iddo gael ei ddileu',
    deleteAnyway: 'Ei ddileu er hynny',
    keepTheirs: 'Ei gadw, gyda’u newid nhw',
    tookTheirs: 'Cymerwyd y fersiwn arall.',
  },
  repair: {
    title: 'Datrys newid',
    back: 'Ciw',
    settled: 'Nid oes dim i’w ddatrys yma',
    settledExplanation: 'Mae’r newid wedi’i ddatrys, neu mae wedi mynd i’r practis.',
    open: 'Ei ddatrys',
    save: 'Cadw’r fersiwn hon',
    saved: 'Wedi’i gadw ar y ddyfais hon. Mae’n mynd i’r practis fel y fersiwn sy’n sefyll.',
    keptInHistory: 'Dewiswch ar gyfer pob rhan. Mae’r hyn na ddewiswch yn aros yn hanes y practis.',
    allMine: 'Eich un chi i bopeth',
    allTheirs: 'Eu hun nhw i bopeth',
    choose: (what) => `Dewiswch pa un sy’n gywir: ${what}`,
    both: 'Cadw’r ddau',
    bothHint: 'Yr hyn sydd yn y naill neu’r llall',
    byYou: (author, iso, now) => `${author ?? 'Chi'}, ${format.moment(iso, now)}`,
    byThem: (by, iso, now) =>
      [by ?? 'Rhywun yn y practis', ...(iso === null ? [] : [format.moment(iso, now)])].join(', '),
    groups: {
      product_id: 'Meddyginiaeth, maint a chyfnod tynnu’n ôl',
      start_date: 'Dechrau a diwedd',
      response: 'Ymateb a chanlyniad',
    },
    deletedExplanation:
      'Gellir cadw eich un chi fel un newydd, gyda phopeth a gofnodwyd gennych oddi tano. Neu gadewch iddo fynd: mae’n aros yn yr hanes.',
    editedExplanation: 'Edrychwch beth mae’n ei ddweud nawr, yna dewiswch.',
    asItStands: 'Fel y mae’n sefyll nawr',
    yourVersion: 'Yr hyn a gofnodwyd gennych chi',
    correct: 'Ei gywiro',
    fault: (field, message) => (field === null ? message : `${field}: ${message}`),
    goneTitle: {
      'medical-record': 'Dilëwyd ei achos',
      'treatment-history': 'Dilëwyd ei driniaeth',
    },
    goneExplanation: {
      'medical-record':
        'Dilëwyd yr achos y mae hwn yn perthyn iddo. Cadwch ef mewn achos arall o’r anifail, cofnodwch achos newydd ar ei gyfer yn gyntaf, neu gadewch iddo fynd.',
      'treatment-history':
        'Dilëwyd y driniaeth y mae hwn yn perthyn iddi. Cadwch ef mewn triniaeth arall o’r anifail, cofnodwch un newydd ar ei gyfer yn gyntaf, neu gadewch iddo fynd.',
    },
    keepInCase: 'Ei gadw mewn achos arall',
    keepInTreatment: 'Ei gadw mewn triniaeth arall',
    noOtherCase: 'Nid oes gan yr anifail achos arall. Cofnodwch un newydd ar ei gyfer, yna dewch yn ôl yma.',
    noOtherTreatment: 'Nid oes gan yr anifail driniaeth arall. Cofnodwch un newydd ar ei gyfer, yna dewch yn ôl yma.',
    keptAsNew: 'Wedi’i gadw fel un newydd. Fe’i hanfonir eto.',
    keptThere: 'Wedi’i gadw yno. Fe’i hanfonir eto.',
    keptTheirs: 'Mae’n aros, gyda’u newid nhw.',
    dropped: 'Gadawyd iddo fynd. Mae’r hyn a gofnodwyd gennych yn aros yn log y ddyfais hon am 90 diwrnod.',
    deletedAnyway: 'Wedi’i ddileu. Fe’i hanfonir eto.',
    triedAgain: 'Fe’i hanfonir eto.',
    tooLate: 'Roedd hwn wedi’i ddatrys eisoes.',
  },
  notices: {
    understood: 'Deallwyd',
    clock: (offsetMs) => `Mae cloc y ffôn hwn ${clockOff(offsetMs)} ${offsetMs < 0 ? 'ar y blaen' : 'ar ei hôl hi'}`,
    clockExplanation:
      'Mae Byre yn cywiro’r amseroedd y mae’n eu cofnodi ichi. Gosodwch y cloc yng ngosodiadau’r ffôn, i amser awtomatig os gallwch.',
    portal: 'Mae’r rhwydwaith hwn am ichi fewngofnodi iddo’n gyntaf',
    portalExplanation:
      'Agorwch unrhyw dudalen yn y porwr a mewngofnodwch i’r rhwydwaith yno, neu gadewch ei Wi-Fi. Bydd Byre yn mynd ymlaen ohono’i hun; mae’r hyn a gofnodwch yn aros ar y ddyfais hon tan hynny.',
    loss: (n, iso, now) =>
      `Collwyd ${changes(n)} a wnaed ar y ddyfais hon cyn eu hanfon (sylwyd ${format.moment(iso, now)})`,
    lossExplanation: (isTold) =>
      `Taflodd y porwr ddata’r ddyfais hon. ${isTold ? 'Dywedwyd wrth y practis hefyd.' : 'Dywedir wrth y practis cyn gynted ag y bydd signal.'} Edrychwch drwy’r hyn a gofnodwyd gennych ddiwethaf a rhowch eto’r hyn sydd ar goll; yna rhowch Byre ar y sgrin gartref, fel bod y porwr yn cadw ei ddata.`,
    lostFarms: (names) =>
      names.length === 1
        ? `Nid yw ${names[0]} ymhlith eich ffermydd mwyach`
        : `Nid ymhlith eich ffermydd mwyach: ${names.join(', ')}`,
    lostFarmsExplanation:
      'Tynnwyd ei chofnodion oddi ar y ddyfais hon. Mae eich newidiadau heb eu hanfon yn y ciw o hyd.',
  },
  takeIn: {
    title: 'Newidiadau dyfais arall',
    explanation: 'Gellir anfon o’r fan hon newidiadau heb eu hanfon a gadwyd fel ffeil ar ddyfais arall o’ch eiddo.',
    choose: 'Dewis y ffeil',
    person: 'Cofnodwyd gan',
    device: 'Ar',
    saved: 'Cadwyd y ffeil',
    count: 'Newidiadau',
    first: 'Cyntaf',
    last: 'Olaf',
    take: 'Eu cymryd i mewn',
    cancel: 'Ei gadael',
    done: (added, known) => {
      if (added === 0) return 'Mae’r newidiadau hyn i gyd yma eisoes. Ni chymerwyd dim i mewn.';
      return known === 0
        ? `Cymerwyd ${changes(added)} i mewn. Fe’u hanfonir o’r fan hon.`
        : `Cymerwyd ${changes(added)} i mewn; roedd ${format.number(known)} yma eisoes.`;
    },
    refusals: {
      'not-a-file': 'Nid ffeil o newidiadau Byre heb eu hanfon yw hon.',
      newer: 'Gwnaed y ffeil hon gan Byre mwy newydd. Diweddarwch Byre ar y ddyfais hon, yna rhowch gynnig arall arni.',
      damaged: 'Mae’r ffeil hon wedi’i difrodi: ni ellir darllen rhan ohoni. Cadwch hi eto ar y ddyfais arall.',
      empty: 'Nid oes newid heb ei anfon yn y ffeil hon.',
    },
    otherPerson: (name) =>
      `Newidiadau ${name === '' ? 'rhywun arall' : name} yw’r rhain. Dim ond nhw all eu hanfon: mewngofnodwch fel nhw ar y ddyfais hon.`,
  },
  discard: {
    title: (what) => `Taflu “${what}”?`,
    explanation: 'Nid yw wedi’i anfon a bydd wedi mynd o’r ddyfais hon.',
    withOthers: (n) => `Caiff ${changes(n)} sy’n dibynnu arno eu taflu gydag ef.`,
    reason: 'Pam?',
    reasons: {
      mistake: 'Rhoddwyd trwy gamgymeriad',
      'wrong-animal': 'Anifail anghywir',
      elsewhere: 'Cofnodwyd mewn man arall',
      outdated: 'Nid yw’n gywir mwyach',
    },
    chooseReason: 'Dewiswch reswm',
    confirm: 'Taflu',
    cancel: 'Ei gadw',
    done: 'Wedi’i daflu.',
    tooLate: 'Rhy hwyr i’w daflu: mae’n cael ei anfon, neu wedi’i anfon.',
  },
  storage: deviceStorage,
  nothing: 'dim',
  since: (day) => `ers ${day}`,
  withNote: (name, note) => `${name}: ${note}`,
  yes: 'ie',
  no: 'na',
  fields: {
    date_joined_farm: 'Ymunodd â’r fferm',
    date_left_farm: 'Gadawodd y fferm',
    date_of_birth: 'Ganwyd',
    species: 'Rhywogaeth',
    national_breed_code: 'Brid',
    gender: 'Rhyw',
    herd_id: 'Buches',
    stock_id: 'Rhif stoc',
    identification_number: 'Tag clust',
    eid: 'Tag electronig',
    deceased_record: 'Marwolaeth',
    reproductive_state: 'Cyflwr atgenhedlu',
    milk_yield_level: 'Cynnyrch llaeth',
    diet_intensity: 'Bwyd',
    tentative_conditions: 'Cyflyrau petrus',
    tentative_diagnosis_methods: 'Dulliau, petrus',
    presumptive_conditions: 'Cyflyrau tybiedig',
    presumptive_diagnosis_methods: 'Dulliau, tybiedig',
    confirmed_conditions: 'Cyflyrau wedi’u cadarnhau',
    confirmed_diagnosis_methods: 'Dulliau, wedi’u cadarnhau',
    notes: 'Nodiadau',
    examined_at: 'Archwiliwyd',
    start_date: 'Dechrau',
    end_date: 'Diwedd',
    response: 'Ymateb',
    successful_treatment: 'Llwyddiannus',
    treatment_strategy: 'Triniaeth',
    treated_by: 'Triniwyd gan',
    intervention_desc: 'Beth a wnaed',
    product_id: 'Meddyginiaeth',
    total_volume: 'Maint',
    dose: 'Dos',
    route: 'Dull rhoi',
    withdrawals: 'Cyfnod tynnu’n ôl',
    batches: 'Swp',
    administered_by: 'Rhoddwyd gan',
    cascade: 'Rhaeadr',
    group_id: 'Rhoddwyd fel grŵp',
  },
};
