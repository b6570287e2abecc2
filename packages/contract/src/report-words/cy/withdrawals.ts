import type { withdrawals as english } from '../en/withdrawals.ts';

export const withdrawals: typeof english = {
  empty: 'Nid oes cyfnod tynnu’n ôl wedi’i gofnodi mewn grym yma nawr',
  table: 'Cyfnodau tynnu’n ôl mewn grym',
  chart: 'Anifeiliaid mewn cyfnod tynnu’n ôl',
  produce: 'Cynnyrch',
  until: 'Addas i bobl o',
  period: 'Cyfnod',
  basis: 'Ffynhonnell',
  because: 'Oherwydd',
  noDate: {
    not_permitted: 'byth: ddim i’w fwyta na’i yfed gan bobl',
    open_course: 'dim dyddiad: nid yw’r driniaeth wedi gorffen',
    awaits_calving: 'dim dyddiad: nid yw wedi lloia',
  },
  gone: 'bu farw neu gadawodd',
  method: [
    'Mae cyfnod tynnu’n ôl yn rhedeg o ddiwedd y driniaeth, ac i fyny’n unig y caiff ei dalgrynnu. Nes y cofnodir diwedd y driniaeth, ni ellir defnyddio’r cynnyrch, pa mor bell yn ôl bynnag y dechreuodd y driniaeth.',
    'Ar ôl cynnyrch buwch sych, ni ellir defnyddio llaeth nes y cofnodir lloia. Mae cyfnod y label wedyn yn rhedeg o’r lloia, neu o ddiwedd y lleiafswm cyfnod sych os yw hwnnw’n hwyrach.',
    'Mae cynnyrch na ellir ei ddefnyddio byth yn aros ar y rhestr.',
    'Mae anifail a adawodd yn ystod ei gyfnod tynnu’n ôl wedi’i restru a’i farcio: rhaid rhoi gwybod i’w geidwad newydd.',
    'Mae lloc neu haid yn cyfrif yn ôl ei gyfrif diwethaf, ac fel un lle nad oes neb wedi’i gyfrif.',
  ],
};
