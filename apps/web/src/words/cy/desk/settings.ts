import { farms as countFarms } from '@byre/contract/report-words/cy/nouns';
import type { DeskWords } from '../../en-desk.ts';
import { format } from '../../format.ts';
import { allOf } from '../one-list.ts';

export const settings: DeskWords['settings'] = {
  title: 'Gosodiadau',
  subtitle: 'Mae’r rhain yn berthnasol i bawb yn y practis.',
  details: {
    title: 'Enw a chyfeiriad',
    fields: {
      name: 'Enw’r practis',
      address_line_1: 'Cyfeiriad, llinell 1',
      address_line_2: 'Cyfeiriad, llinell 2',
      address_line_3: 'Cyfeiriad, llinell 3',
      town: 'Tref',
      county: 'Sir',
      postcode: 'Cod post',
      phone: 'Ffôn',
      email: 'E-bost',
    },
    noName: 'Enw’r practis: rhowch enw.',
    hint: 'Mae’r rhain ar y cofnodion a’r adroddiadau y mae’r practis yn eu hargraffu. Bydd ffonau’n dilyn pan fyddant mewn cysylltiad nesaf.',
    save: 'Cadw’r enw a’r cyfeiriad',
    saved: 'Wedi cadw. Bydd y manylion hyn ar bethau a argreffir o hyn ymlaen.',
  },
  logo: {
    title: 'Logo',
    hint: 'Llun PNG, JPEG neu WebP. Fe’i gwneir yn llai, ac mae ar yr adroddiadau y mae’r practis yn eu hargraffu.',
    choose: 'Dewis logo',
    chooseAnother: 'Dewis logo arall',
    remove: 'Tynnu’r logo',
    saved: 'Cadwyd. Mae’r logo ar argraffiadau newydd.',
    removed: 'Tynnwyd y logo.',
    noPicture: 'Ni ellir darllen y ffeil hon fel llun. Dewiswch ffeil PNG, JPEG neu WebP.',
  },
  sections: { security: 'Diogelwch', sight: 'Pwy sy’n gweld beth' },
  preferences: {
    title: 'Iaith a rhywogaethau',
    loading: 'Yn llwytho’r iaith a’r rhywogaethau',
    language: 'Iaith',
    languageHint: 'Ar gyfer dyfeisiau lle nad oes neb wedi dewis iaith.',
    browser: 'Yr un fath â’r porwr',
    languages: { en: 'English', cy: 'Cymraeg' },
    species: 'Rhywogaethau y mae’r practis yn gweithio gyda nhw',
    speciesHint: 'Cynigir y rhain cyn y lleill.',
    saved: 'Cadwyd.',
  },
  teams: {
    title: 'Timau',
    hint: 'Dim ond ffermydd eu timau y mae aelodau tîm yn eu gweld. Mae pawb arall yn gweld pob fferm y practis, neu’r rhai y maent wedi’u cyfyngu iddynt dan Pobl. Mae gweinyddwyr yn gweld pob fferm.',
    loading: 'Yn llwytho’r timau',
    none: 'Nid oes timau. Mae pawb yn gweld y ffermydd y cânt eu gweld dan Pobl.',
    about: (members, farms) => `${members.length === 0 ? 'Neb' : members.join(', ')} · ${countFarms(farms)}`,
    make: 'Gwneud tîm',
    name: 'Enw’r tîm',
    noName: 'Enw’r tîm: rhowch enw.',
    members: 'Aelodau',
    membersHint:
      'Mae dyfeisiau aelodau yn tynnu ffermydd eraill pan fyddant mewn cysylltiad nesaf. Anfonir yr hyn sydd heb ei anfon yn gyntaf.',
    nobody: 'Gweinyddwyr yn unig sydd yn y practis.',
    farms: 'Ffermydd y tîm',
    save: 'Cadw’r tîm',
    saved: (name) => `Cadwyd ${name}.`,
    dissolve: 'Diddymu’r tîm',
    dissolveTitle: (name) => `Diddymu ${name}?`,
    dissolveHint: 'Bydd ei aelodau wedyn yn gweld ffermydd eu timau eraill, neu bob fferm y practis.',
    dissolved: (name) => `Diddymwyd ${name}.`,
  },
  timeZone: 'Parth amser',
  timeZoneHint: 'Teipiwch dref i ganfod ei pharth. Cyfrifir diwrnodau, hidlyddion a misoedd yn y parth hwn.',
  noZone: 'Parth amser: dewiswch un o’r rhestr, fel Europe/London.',
  save: 'Cadw',
  saved: (zone) => `Cyfrifir diwrnodau yn ${zone} nawr. Bydd ffonau’n dilyn pan fyddant mewn cysylltiad nesaf.`,
  appLock: {
    title: 'Clo’r ap',
    loading: 'Yn llwytho gosodiad clo’r ap',
    on: 'Gofynnol: mae pob dyfais a ddefnyddir gan bobl y practis wedi’i chloi â PIN, ôl bys neu wyneb.',
    off: 'Heb fod yn ofynnol: mae pawb yn dewis drostynt eu hunain.',
    demand: 'Gofyn am y clo',
    stop: 'Peidio â gofyn am y clo',
    demandTitle: 'Gofyn am glo’r ap gan bawb?',
    demandExplanation:
      'Bydd dyfeisiau heb glo, gan gynnwys hon, yn gofyn am PIN pan agorir Byre nesaf gyda signal, ac yn amgryptio’r hyn sydd arnynt. Ni chollir dim sydd heb ei anfon. Ni all neb ddiffodd y clo. Gall unrhyw un sy’n anghofio’r PIN agor Byre â’r cyfrinair.',
    stopTitle: 'Peidio â gofyn am glo’r ap mwyach?',
    stopExplanation: 'Mae cloeon sydd wedi’u gosod yn aros ymlaen. Gall pawb ddiffodd eu rhai eu hunain.',
    demanded: 'Mae’r clo’n ofynnol nawr. Bydd dyfeisiau’n gofyn amdano pan agorir Byre nesaf gyda signal.',
    stopped: 'Nid yw’r clo’n ofynnol mwyach.',
  },
  sessions: {
    title: 'Aros wedi mewngofnodi',
    loading: 'Yn llwytho am ba hyd y mae pobl yn aros wedi mewngofnodi',
    fields: {
      phone_idle_days: 'Ar ffôn, ar ôl ei ddefnyddio ddiwethaf',
      desk_idle_hours: 'Wrth ddesg, ar ôl i rywun ei defnyddio ddiwethaf',
      session_days: 'Unrhyw le, ar ôl mewngofnodi',
    },
    units: { phone_idle_days: 'diwrnod', desk_idle_hours: 'awr', session_days: 'diwrnod' },
    range: (least, most) => `${format.number(least)} i ${format.number(most)}`,
    fault: (label, least, most) => `${label}: rhowch rif cyfan o ${format.number(least)} i ${format.number(most)}.`,
    hint: 'Nid oes neb yn colli dim pan ofynnir iddynt fewngofnodi eto: mae’r hyn a gofnodwyd ganddynt yn aros ar eu dyfais ac yn cael ei anfon wedyn.',
    saved: 'Cadwyd. Mae hyn yn berthnasol ar unwaith, hefyd i bobl sydd wedi mewngofnodi.',
  },
  names: {
    title: 'Yr hyn y mae ffermydd a rennir yn ei ddangos',
    loading: 'Yn llwytho’r hyn y mae practisau eraill yn ei weld',
    shows: 'Dangos enwau ein pobl i bractisau eraill',
    hint: 'Lle mae practis arall yn gweithio ar yr un fferm, mae’n gweld yr hyn a gofnodwyd gennych y naill ffordd neu’r llall. Heb enwau mae’n darllen enw eich practis yn lle enw’r milfeddyg, ac nid yw’n gweld ffôn pwy ydoedd na phwy sy’n edrych ar anifail. Mae’r enwau bob amser gan eich pobl eich hun a’r trywydd archwilio.',
    contact:
      'Gall practisau eraill weld hefyd sut i gysylltu â’ch practis chi, wrth ymyl y ffermydd rydych yn eu rhannu. Nid ydynt yn gweld dim ohono oni bai eich bod yn ei ddangos yma.',
    showsPhone: 'Dangos ein rhif ffôn',
    showsEmail: 'Dangos ein cyfeiriad e-bost',
    showsAddress: 'Dangos ein cyfeiriad',
    later:
      'Mae ffonau’r practis arall yn cadw enw sydd ganddynt eisoes nes i’r cofnod hwnnw gael ei newid nesaf.',
    things: {
      shows_names: 'enwau eich pobl',
      shows_phone: 'eich rhif ffôn',
      shows_email: 'eich cyfeiriad e-bost',
      shows_address: 'eich cyfeiriad',
    },
    saved: (shown: readonly string[], hidden: readonly string[]) =>
      [
        'Cadwyd.',
        shown.length > 0 && `Mae practisau eraill ar eich ffermydd nawr yn gweld ${allOf(shown)}.`,
        hidden.length > 0 &&
          `${shown.length > 0 ? 'Nid ydynt' : 'Nid yw practisau eraill ar eich ffermydd'} bellach yn gweld ${allOf(hidden)}.`,
      ]
        .filter(Boolean)
        .join(' '),
  },
};
