/** The nations of the United Kingdom, as the lists name them. */
export const nations = {
  England: 'Lloegr',
  Wales: 'Cymru',
  Scotland: 'Yr Alban',
  'Northern Ireland': 'Gogledd Iwerddon',
} as const;

/** How animals are killed, by the stored term. */
export const euthanasiaMethods = {
  injection: 'Pigiad',
  'free bullet': 'Bwled rydd',
  'captive bolt': 'Bollt gaeth',
  electrical: 'Stynio trydanol',
  'cervical dislocation': 'Datgymalu’r gwddf',
  'blow to the head': 'Ergyd i’r pen',
  gas: 'Nwy',
} as const;
