import type { DeskWords } from '../../en-desk.ts';
import { format } from '../../format.ts';

export const setup: DeskWords['setup'] = {
  title: 'Sefydlu',
  subtitle: 'Chwe cham o bractis gwag i un sy’n gweithio',
  progress: (done, of) => `${format.number(done)} o ${format.number(of)} cam wedi’u gwneud neu eu hepgor`,
  steady: 'Camau wedi’u gwneud neu eu hepgor',
  ready: 'Mae’r practis wedi’i sefydlu.',
  readyHint: 'Gallwch ddychwelyd i unrhyw gam isod unrhyw bryd.',
  noLists: 'Nid yw’r rhestrau cynhyrchion a chyflyrau wedi’u llwytho eto.',
  noListsHint:
    'Hyd hynny, ni all neb ddewis cyflwr na meddyginiaeth. Y practis sy’n cadw’r rhestrau canolog sy’n eu llwytho, neu weithredwr Byre.',
  openLists: 'Rhestrau canolog',
  notReady: 'Nid yw eich practis wedi’i sefydlu eto.',
  goOn: 'Parhau â’r sefydlu',
  states: { done: 'Wedi’i wneud', skipped: 'Wedi’i hepgor', open: 'I’w wneud' },
  go: { done: 'Agor', skipped: 'Agor', open: 'Dechrau' },
  skip: 'Hepgor',
  reopen: 'Ailagor',
  steps: {
    details: {
      title: 'Enw a chyfeiriad',
      why: 'Maent ar bob cofnod ac adroddiad y mae’r practis yn ei argraffu.',
    },
    people: {
      title: 'Pobl',
      why: 'Gwahoddwch filfeddygon a staff o daenlen, neu fesul un dan Pobl.',
    },
    farms: {
      title: 'Ffermydd',
      why: 'Llwythwch y daliadau y mae’r practis yn eu gwasanaethu. Mae angen fferm ar anifeiliaid.',
    },
    animals: {
      title: 'Anifeiliaid',
      why: 'Llwythwch gofrestr symud neu restr buches ar gyfer pob fferm.',
    },
    formulary: {
      title: 'Fformiwlari',
      why: 'Llwythwch y cynhyrchion y mae’r practis yn eu defnyddio, gyda dosau a chyfnodau cadw’n ôl, a’u cadarnhau.',
    },
    phone: {
      title: 'Y ffôn cyntaf',
      why: 'Agorwch Byre ar ffôn a mewngofnodwch. Unwaith y mae’n barod i fynd all-lein, mae’n ymddangos dan Cysoni.',
    },
  },
};
