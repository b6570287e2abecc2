import { count } from '@byre/contract/report-words/cy/count';
import { animals, farms } from '@byre/contract/report-words/cy/nouns';
import type { DeskWords } from '../../en-desk.ts';
import { format } from '../../format.ts';

export const start: DeskWords['start'] = {
  title: 'Desg y practis',
  subtitle: (today) => `${format.weekday(today)}: beth sydd angen eich sylw`,
  loading: 'Yn gwirio beth sydd i’w wneud',
  trouble: 'Ni ellir cyrraedd y gweinydd. Llwythir hyn eto pan ddaw’r cysylltiad yn ôl.',
  more: (n) => `${format.number(n)} arall`,
  of: (title, practice) => `${title}, ${practice}`,
  setBack: {
    title: (n) => `Nid yw ${farms(n)} yn derbyn newidiadau: adferwyd y cofnodion o gopi wrth gefn`,
    explanation:
      'Adferwyd y gronfa ddata, ond nid yw’r adfer wedi’i gwblhau yn Byre. Gellir darllen popeth. Mae’r hyn a gofnodir yn y maes yn aros ar y dyfeisiau ac yn cael ei anfon wedyn. Tan hynny, ni ellir ysgrifennu dim i’r ffermydd hyn oddi yma nac o systemau eraill.',
    farm: (name, since) => `${name}, ers ${format.dayAndTime(since)}`,
    remedy:
      'Gofynnwch i weithredwr y gwasanaeth ddechrau cyfnod newydd (y gorchymyn “epoch restore”; gweler “Set back” ar y dudalen am weithredu). Bydd popeth wedyn yn parhau heb i chi wneud dim.',
  },
  refused: {
    title: 'Newidiadau a wrthodwyd',
    none: 'Nid oes newid yn aros am benderfyniad.',
    about: (farm, person) => `${farm}, gan ${person}`,
  },
  devices: {
    title: 'Dyfeisiau',
    none: 'Mae pob dyfais wedi bod mewn cysylltiad, ac nid oes dim heb ei anfon.',
    device: (person, name) => `${person}, ${name}`,
    seen: (at, now) => `cysylltiad diwethaf ${format.moment(at, now)}`,
  },
  security: {
    title: 'Diogelwch',
    none: 'Nid oes dim anarferol ers i chi edrych ddiwethaf.',
    about: (who, at) => `${who}, ${format.dayAndTime(at)}`,
  },
  keys: {
    title: 'Allweddi systemau eraill',
    none: 'Nid oes allwedd yn dod i ben yn y 30 diwrnod nesaf.',
    ending: (until) => `yn dod i ben ${until}: gwnewch un newydd`,
    over: (until) => `daeth i ben ${until}: ni chaiff ei derbyn mwyach`,
    endless: (n) => `Nid oes dyddiad gorffen ar ${count(n, { other: 'allwedd' })}`,
  },
  computer: {
    title: 'Y cyfrifiadur hwn',
    all: 'Cedwir eich holl ffermydd yma. Gellir dal i weithio os bydd y cysylltiad yn methu.',
    filling: 'Ffermydd',
    part: (kept, all) => `Ffermydd a gedwir yma: ${format.number(kept)} o ${format.number(all)}`,
    partExplanation: (most) =>
      `Nôlir fferm pan fyddwch yn cofnodi rhywbeth ar ei chyfer, ac mae’r ${format.number(most)} ddiwethaf yn aros. Mae angen cysylltiad ar gyfer y ffermydd eraill. Mae’r rhestrau o gyflyrau a chynhyrchion yma bob amser.`,
    keepAll: 'Cadw pob fferm ar y cyfrifiadur hwn',
    keepAllHint: 'Ar gyfer gweithio heb gysylltiad. Mae agor ap y maes yma yn gwneud yr un peth.',
    failed: 'Ni ellid newid hyn. Rhowch gynnig arall arni.',
  },
  rechecks: {
    title: 'Ailarchwiliadau',
    none: 'Nid oes ailarchwiliad i’w wneud.',
    longest: 'Wedi aros hiraf',
    next: 'Nesaf i’w gwneud',
    overdue: 'Yn hwyr',
    today: 'Heddiw',
    coming: 'Yn yr wythnos nesaf',
  },
  cases: {
    title: 'Achosion agored',
    week: 'Yn y saith diwrnod diwethaf',
    month: 'Wyth i dri deg diwrnod oed',
    older: 'Hŷn na thri deg diwrnod',
  },
  withoutSpecies: {
    title: 'Anifeiliaid heb rywogaeth',
    line: 'Nid ydynt mewn unrhyw restr, cylch na ffigur ar gyfer un rhywogaeth',
  },
  withdrawals: {
    title: 'Cyfnodau tynnu’n ôl mewn grym',
    none: 'Nid oes anifail mewn cyfnod tynnu’n ôl.',
    animals,
    until: (produce, at) => `${produce} hyd ${format.dayAndTime(at)}`,
    noDate: {
      banned: (produce) => `${produce}: byth, sylwedd gwaharddedig`,
      no_residue_limit: (produce) => `${produce}: byth, dim terfyn gweddillion`,
      not_permitted: (produce) => `${produce}: ddim i’w fwyta na’i yfed gan bobl`,
      open_course: (produce) => `${produce}: nid yw’r driniaeth wedi gorffen`,
      awaits_calving: (produce) => `${produce}: nid yw wedi lloia`,
    },
    notRecorded: (produce) => `${produce}: cyfnod tynnu’n ôl heb ei gofnodi`,
    next: 'Y nesaf i ddod i ben',
  },
  news: {
    title: 'Ers ddoe',
    cases: 'Achosion newydd',
    treatments: 'Triniaethau newydd',
    medicines: 'Meddyginiaethau a roddwyd',
  },
  sendings: {
    title: 'Adroddiadau a fethodd',
    notSent: (email, at) => `at ${email}, ${format.dayAndTime(at)}`,
  },
  formulary: {
    title: 'Fformiwlari',
    none: 'Mae pob llinell o’r fformiwlari wedi’i chadarnhau.',
    unconfirmed: 'Llinellau heb eu cadarnhau eto',
  },
};
