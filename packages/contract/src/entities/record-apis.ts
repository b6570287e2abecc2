import type { TSchema } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { type MutableEntity, mutableEntities } from '../sync/entities.ts';
import { recordResources, resourceOf } from './resources.generated.ts';

export type RecordResource = keyof typeof recordResources;

/** The endpoints of every kind of record. Animals come from a list, so nobody creates one. */
export type RecordEndpoints = {
  readonly get: Endpoint & { readonly reply: TSchema };
  readonly update: Endpoint & { readonly body: TSchema };
  readonly create?: Endpoint & { readonly body: TSchema };
};

type RecordApis = { readonly [Entity in MutableEntity]: (typeof recordResources)[(typeof resourceOf)[Entity]] };

/** The addresses of a kind of record. */
export const recordApis = Object.fromEntries(
  mutableEntities.map((entity) => [entity, recordResources[resourceOf[entity]]]),
) as RecordApis satisfies Readonly<Record<MutableEntity, RecordEndpoints>>;

/** The schema of a kind's documents. */
export type RecordDocument<Entity extends MutableEntity> = RecordApis[Entity]['get']['reply'];

/** The bodies that create and change a record; null if nobody creates one. */
export const recordBodies = (entity: MutableEntity): { readonly create: TSchema | null; readonly update: TSchema } => {
  const { create, update }: RecordEndpoints = recordApis[entity];
  return { create: create?.body ?? null, update: update.body };
};

/** A value for each kind of record. */
export const ofEachRecord = <Made>(make: (entity: MutableEntity) => Made) =>
  Object.fromEntries(mutableEntities.map((entity) => [entity, make(entity)])) as Readonly<Record<MutableEntity, Made>>;

/** The name of a kind of record in code: `medicalRecord` of `medical-record`. */
export type CodeName<Entity extends string> = Entity extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CodeName<Rest>>}`
  : Entity;

export const codeNameOf = <Entity extends string>(entity: Entity) =>
  entity.replaceAll(/-(.)/g, (_match, letter: string) => letter.toUpperCase()) as CodeName<Entity>;

/** The name of its component in the documentation: `MedicalRecord`. */
export const componentNameOf = (entity: MutableEntity): string => {
  const name = codeNameOf(entity);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
};

/** A kind of record in a sentence: `medical record`. */
export const wordsOf = (entity: MutableEntity): string => entity.replaceAll('-', ' ');

/** The same with its article: `a medical record`, `an animal`. */
export const oneOfKind = (entity: MutableEntity): string => `${/^[aeio]/.test(entity) ? 'an' : 'a'} ${wordsOf(entity)}`;

/** The parameter of an address that holds the id of the record itself. */
export const ownParameterOf = (entity: MutableEntity): string => recordApis[entity].get.path.split('/:').at(-1) ?? '';
