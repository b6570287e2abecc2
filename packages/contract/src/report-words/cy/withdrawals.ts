import type { withdrawals as english } from '../en/withdrawals.ts';

export const withdrawals: typeof english = {
  empty: 'Nid oes cyfnod tynnu’n ôl mewn grym yma nawr, ac nid oes un ar goll',
  table: 'Cyfnodau tynnu’n ôl mewn grym',
  chart: 'Anifeiliaid mewn cyfnod tynnu’n ôl',
  produce: 'Cynnyrch',
  until: 'Addas i bobl o',
  period: 'Cyfnod',
  basis: 'Ffynhonnell',
  because: 'Oherwydd',
  noDate: {
    banned: 'byth: mae’r sylwedd wedi’i wahardd mewn anifeiliaid sy’n cynhyrchu bwyd',
    no_residue_limit: 'byth: nid oes terfyn gweddillion hysbys ar gyfer y sylwedd',
    not_permitted: 'byth: ddim i’w fwyta na’i yfed gan bobl',
    open_course: 'dim dyddiad: nid yw’r driniaeth wedi gorffen',
    awaits_calving: 'dim dyddiad: nid yw wedi lloia',
  },
  notRecorded: 'heb ei gofnodi: dylid ei drin fel pe bai’n cael ei ddal yn ôl',
  byLabel: (until) => `${until} (y label: mae’r cyfnod a gofnodwyd yn fyrrach a heb reswm)`,
  gone: 'bu farw neu gadawodd',
  method: [
    'Mae cyfnod tynnu’n ôl yn rhedeg o ddiwedd y driniaeth, ac i fyny’n unig y caiff ei dalgrynnu. Nes y cofnodir diwedd y driniaeth, ni ellir defnyddio’r cynnyrch, pa mor bell yn ôl bynnag y dechreuodd y driniaeth.',
    'Ar ôl cynnyrch buwch sych, ni ellir defnyddio llaeth nes y cofnodir lloia. Mae cyfnod y label wedyn yn rhedeg o’r lloia, neu o ddiwedd y lleiafswm cyfnod sych os yw hwnnw’n hwyrach.',
    'Mae cynnyrch na ellir ei ddefnyddio byth yn aros ar y rhestr. Felly hefyd gynnyrch anifail a gafodd sylwedd gwaharddedig, neu un heb derfyn gweddillion hysbys.',
    'Os nad oes cyfnod tynnu’n ôl wedi’i gofnodi ar gyfer cynnyrch y gall yr anifail ei roi, fe’i rhestrir fel “heb ei gofnodi”: am y cyfnod hiraf ar y label a gadarnhaodd y practis, neu 120 diwrnod.',
    'Nid yw cyfnod a gofnodwyd sy’n fyrrach na’r label a gadarnhawyd, heb reswm, yn cyfrif: cyfnod y label sy’n cyfrif.',
    'Mae anifail a adawodd yn ystod ei gyfnod tynnu’n ôl wedi’i restru a’i farcio: rhaid rhoi gwybod i’w geidwad newydd.',
    'Mae lloc neu haid yn cyfrif yn ôl ei gyfrif diwethaf, ac fel un lle nad oes neb wedi’i gyfrif.',
  ],
};
