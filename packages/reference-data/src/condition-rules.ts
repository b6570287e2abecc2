import { farmSpecies } from '@byre/contract/animals/species';
import type { Condition } from '@byre/contract/conditions/schema';
import { organs, routesOfAdmin, systems } from './condition-vocabulary.ts';
import { conditionLists, methodFields } from './conditions.ts';

/** What is wrong with one condition of the shipped list. */
export type ConditionFault = {
  _id: string;
  field: string;
  message: string;
};

/**
 * The rules of the shipped list, stricter than those for imported lists: each id once, each name once for an animal,
 * words of the closed vocabularies only, a method at every level (otherwise honest entry in the field is blocked), and
 * causes and advice for everything.
 */
export const conditionFaults = (conditions: readonly Condition[]): ConditionFault[] => [
  ...repeated(conditions, '_id', ({ _id }) => [_id]),
  ...repeated(conditions, 'pathology', ({ pathology, species }) =>
    species.map((animal) => `${animal} ${pathology.toLowerCase()}`),
  ),
  ...conditions.flatMap((condition) => [
    ...idFaults(condition),
    ...outside(condition, 'organ', [condition.organ], organs),
    ...outside(condition, 'system', [condition.system], systems),
    ...outside(condition, 'route_of_admin', condition.route_of_admin, routesOfAdmin),
    ...outside(condition, 'species', condition.species, farmSpecies),
    ...blankLists(condition),
    ...repeatedElements(condition),
  ]),
];

/** `keys` must not occur twice. The fault is reported on the later condition. */
const repeated = (
  conditions: readonly Condition[],
  field: '_id' | 'pathology',
  keys: (condition: Condition) => string[],
): ConditionFault[] => {
  const seen = new Set<string>();
  return conditions.flatMap((condition) => {
    const isRepeated = keys(condition).some((key) => seen.has(key));
    for (const key of keys(condition)) seen.add(key);
    return isRepeated ? [{ _id: condition._id, field, message: `"${condition[field]}" occurs more than once` }] : [];
  });
};

/** Records keep the ids of the shipped list for ever: plain words joined by dashes, nothing that needs encoding. */
const idFaults = ({ _id }: Condition): ConditionFault[] =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(_id) ? [] : [{ _id, field: '_id', message: `"${_id}" is not in kebab-case` }];

const outside = (
  { _id }: Condition,
  field: string,
  values: readonly (string | null)[],
  vocabulary: readonly string[],
): ConditionFault[] =>
  values
    .filter((value) => value === null || !vocabulary.includes(value))
    .map((value) => ({ _id, field, message: `"${value}" is not in the vocabulary` }));

const blankLists = (condition: Condition): ConditionFault[] =>
  [...methodFields, 'causes' as const, 'advice' as const, 'species' as const]
    .filter((field) => condition[field].length === 0)
    .map((field) => ({ _id: condition._id, field, message: 'is empty' }));

const repeatedElements = (condition: Condition): ConditionFault[] =>
  (Object.keys(conditionLists) as (keyof typeof conditionLists)[])
    .filter((field) => new Set(condition[field]).size !== condition[field].length)
    .map((field) => ({ _id: condition._id, field, message: 'names the same twice' }));
