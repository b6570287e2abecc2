import type { Translation } from '../translation.ts';
import type { AllWords } from '../with-later.ts';

export const passkeys: Translation<AllWords['passkeys']> = {
  title: 'Allweddi mynediad',
  explanation:
    'Mewngofnodwch ag ôl bys, wyneb neu glo sgrin eich ffôn neu’ch cyfrifiadur yn lle cyfrinair. Ni all neb ddyfalu allwedd mynediad na’i chael gennych drwy dwyll.',
  none: 'Nid oes gennych yr un eto.',
  list: 'Eich allweddi mynediad',
  loading: 'Yn edrych pa allweddi mynediad sydd gennych',
  add: 'Ychwanegu allwedd mynediad',
  added: (day) => `Ychwanegwyd ${day}`,
  addedOn: (day, device) => `Ychwanegwyd ${day} ar ${device}`,
  lastUsed: (when) => `Defnyddiwyd ddiwethaf ${when}`,
  neverUsed: 'Heb ei defnyddio eto',
  synced: 'Ar eich holl ddyfeisiau',
  rename: 'Ailenwi',
  renameNamed: (name) => `Ailenwi “${name}”`,
  remove: 'Tynnu',
  removeNamed: (name) => `Tynnu “${name}”`,
  notHere:
    'Ni all y porwr hwn ychwanegu allweddi mynediad ar gyfer y cyfeiriad hwn. Mae angen porwr cyfredol arnynt, a Byre wedi’i agor wrth ei gyfeiriad ei hun.',
  adding: {
    title: 'Ychwanegu allwedd mynediad',
    how: 'Mae eich ffôn neu’ch cyfrifiadur yn gofyn am eich ôl bys, eich wyneb neu’r clo sgrin, ac yn cadw’r allwedd.',
    name: 'Beth i’w galw',
    hint: 'Er mwyn i chi ei hadnabod yn y rhestr.',
    missing: 'Rhowch enw iddi',
    submit: 'Parhau',
    done: 'Mae’r allwedd mynediad wedi’i hychwanegu. Defnyddiwch hi y tro nesaf y byddwch yn mewngofnodi.',
  },
  renaming: {
    title: 'Ailenwi’r allwedd mynediad',
    submit: 'Cadw',
    done: 'Mae gan yr allwedd mynediad ei henw newydd.',
  },
  removing: {
    title: (name) => `Tynnu’r allwedd mynediad “${name}”?`,
    explanation: 'Ni fydd yn eich mewngofnodi mwyach. Mae eich cyfrinair yn dal i weithio.',
    demanded:
      'Hon yw eich un olaf, ac mae eich practis yn mynnu ail ffactor gan ei weinyddwyr: ni allwch redeg dim ohono nes i chi ychwanegu un arall.',
    leftover:
      'Efallai y bydd eich ffôn neu’ch cyfrifiadur yn dal i’w chynnig. Tynnwch hi yno hefyd, ymhlith ei gyfrineiriau.',
    confirm: 'Tynnu',
    keep: 'Ei chadw',
    done: 'Mae’r allwedd mynediad wedi’i thynnu.',
  },
  signIn: 'Mewngofnodi ag allwedd mynediad',
  confirm: 'Defnyddio allwedd mynediad yn lle hynny',
  faults: {
    cancelled:
      'Ni ddefnyddiwyd allwedd mynediad. Naill ai cafodd ei ganslo neu cymerodd ormod o amser, neu nid oes gan y ddyfais hon un ar gyfer Byre: os felly, mewngofnodwch â’ch cyfrinair ac ychwanegwch un o dan Dyfais.',
    known: 'Mae gan y ddyfais hon, neu’r rheolwr cyfrineiriau a ddefnyddiwch, allwedd mynediad o’ch eiddo eisoes.',
    unsupported:
      'Ni all y ddyfais hon wneud na defnyddio allwedd mynediad sy’n gwirio eich ôl bys, eich wyneb neu’r clo sgrin.',
    'wrong-site':
      'Dim ond o dan y cyfeiriad lle cawsant eu hychwanegu y mae allweddi mynediad Byre yn gweithio. Agorwch Byre yno, neu gofynnwch i bwy bynnag sy’n ei redeg.',
    'unknown-passkey':
      'Nid yw Byre yn adnabod yr allwedd mynediad hon. Cafodd ei thynnu, neu dim ond agor clo’r ap y mae. Dewiswch un arall, neu defnyddiwch eich cyfrinair.',
    'wrong-passkey': 'Nid oedd ateb yr allwedd mynediad yn ffitio, neu daeth yn rhy hwyr. Rhowch gynnig arall arni.',
    'not-offered': 'Nid yw allweddi mynediad wedi’u gosod ar weinydd y practis eto. Defnyddiwch eich cyfrinair.',
  },
};
