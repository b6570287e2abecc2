import { isObject } from '@byre/contract/json';

/** A value without its null members: by the standard's rule for readers, null is not said. */
export type Said<Value> = Value extends readonly (infer Item)[]
  ? readonly Said<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Said<Exclude<Value[Name], null>> }
    : Value;

export const saidIn = <Value>(value: Value): Said<Value> => withoutNulls(value) as Said<Value>;

const withoutNulls = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => (member === null ? [] : [[name, withoutNulls(member)]])),
  );
};
