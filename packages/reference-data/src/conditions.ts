import type { Condition } from '@byre/contract/conditions/schema';
import { nations } from '@byre/contract/farms/nation';
import type { ListTable } from './list-table.ts';
import type { RowReader } from './row-reader.ts';
import { idChars } from './row-reader.ts';
import { warnOfSpecies } from './species.ts';

/** A diagnosis method can be recorded at a level only if it is in the list of that level. */
export const methodFields = [
  'tentative_diagnosis_methods',
  'presumptive_diagnosis_methods',
  'confirmed_diagnosis_methods',
] as const;

/** The fields of a condition that are lists of strings, with the maximum length of an element. */
export const conditionLists = {
  tentative_diagnosis_methods: 500,
  presumptive_diagnosis_methods: 500,
  confirmed_diagnosis_methods: 500,
  advice: 2_000,
  treatments: 2_000,
  route_of_admin: 500,
  causes: 500,
  species: 500,
  synonyms: 500,
  notifiable_in: 500,
} as const;

/** The condition's codes in other vocabularies. */
const codeFields = ['mondo', 'venom', 'snomed', 'icar'] as const;

/** Boolean fields; an empty `zoonotic` means that it is not known. */
export const flagFields = ['notifiable', 'reportable', 'presentation', 'zoonotic'] as const;

export type ConditionList = keyof typeof conditionLists;

/** How a condition's cells are read. A JSON list passes its values through the same function. */
export type ConditionReader = Pick<RowReader, 'text' | 'required' | 'flag' | 'warn'> & {
  list(field: ConditionList): string[];
};

export const conditionIdentities = ({ _id }: Condition): { field: string; key: string }[] => [
  { field: '_id', key: _id },
];

/** Conditions as CSV. The cells of list fields separate their elements by "|". */
export const conditionsTable: ListTable<Condition> = {
  columns: ['_id', 'pathology', 'organ', 'system', ...Object.keys(conditionLists), ...flagFields, ...codeFields],
  required: ['_id', 'pathology', ...methodFields],
  read: (reader) => readCondition({ ...reader, list: (field) => reader.list(field, '|', conditionLists[field]) }),
  identities: conditionIdentities,
};

export const readCondition = (reader: ConditionReader): Condition => {
  const named = reader.list('notifiable_in');
  const notifiable_in = nations.filter((nation) => named.includes(nation));
  const condition: Condition = {
    _id: reader.required('_id', idChars),
    pathology: reader.required('pathology'),
    organ: reader.text('organ'),
    system: reader.text('system'),
    tentative_diagnosis_methods: reader.list('tentative_diagnosis_methods'),
    presumptive_diagnosis_methods: reader.list('presumptive_diagnosis_methods'),
    confirmed_diagnosis_methods: reader.list('confirmed_diagnosis_methods'),
    advice: reader.list('advice'),
    treatments: reader.list('treatments'),
    route_of_admin: reader.list('route_of_admin'),
    causes: reader.list('causes'),
    species: reader.list('species'),
    synonyms: reader.list('synonyms'),
    notifiable: (reader.flag('notifiable') ?? false) || notifiable_in.length > 0,
    notifiable_in,
    reportable: reader.flag('reportable') ?? false,
    presentation: reader.flag('presentation') ?? false,
    zoonotic: reader.flag('zoonotic'),
    mondo: reader.text('mondo'),
    venom: reader.text('venom'),
    snomed: reader.text('snomed'),
    icar: reader.text('icar'),
  };
  for (const species of condition.species) warnOfSpecies(reader, species);
  for (const field of methodFields.filter((field) => condition[field].length === 0)) {
    reader.warn(field, 'no_method', `${field} is empty; no method can be recorded with this condition at that level.`);
  }
  const unknown = named.filter((nation) => !nations.some((known) => known === nation));
  if (unknown.length > 0)
    reader.warn('notifiable_in', 'not_in_vocabulary', `${unknown.join(', ')}: only ${nations.join(', ')} are taken.`);
  return condition;
};
