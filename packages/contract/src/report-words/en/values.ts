import type { Response } from '../../treatment-history/schema.ts';

/* Texts for stored values of a list. A value that is missing here is shown as stored. */

/** Species that English shows differently from the list: none. */
export const species: Readonly<Record<string, string>> = {};

/** Routes of medicines. */
export const routes: Readonly<Record<string, string>> = {
  intramuscular: 'Into the muscle',
  subcutaneous: 'Under the skin',
  intravenous: 'Into the vein',
  intradermal: 'Into the skin',
  intramammary: 'Into the udder',
  oral: 'By mouth',
  'in feed': 'In feed',
  'in water': 'In water',
  'pour-on': 'Pour-on',
  topical: 'On the skin',
  intranasal: 'Into the nose',
  intrauterine: 'Into the uterus',
  intravaginal: 'Into the vagina',
  intraruminal: 'Into the rumen',
  epidural: 'Epidural',
  intraperitoneal: 'Into the belly',
  subconjunctival: 'Under the conjunctiva',
  'intra-articular': 'Into the joint',
  'regional intravenous': 'Into the vein, below a tourniquet',
  perineural: 'Nerve block',
  footbath: 'Footbath',
  dip: 'Dip',
};

/** Who treated, if they are not named. */
export const roles: Readonly<Record<string, string>> = {
  Vet: 'Vet',
  Farmer: 'Farmer',
  'Farm worker': 'Farm worker',
  'Vet nurse': 'Vet nurse',
  'Foot trimmer': 'Foot trimmer',
};

/** The animal's response to a treatment. */
export const responses = {
  Excellent: 'Excellent',
  Good: 'Good',
  Ok: 'Ok',
  Poor: 'Poor',
  'No Response': 'No Response',
  Adverse: 'Adverse',
} satisfies Record<Response, string>;

/** Kinds of observation that all practices have. */
export const observationKinds: Readonly<Record<string, string>> = {
  weight: 'Weight',
  body_condition: 'Body condition',
  mobility: 'Mobility',
  temperature: 'Temperature',
  somatic_cell_count: 'Milk cell count',
  pregnancy: 'Pregnancy',
  other: 'Something else',
};
