import { isObject } from '@byre/contract/json';
import type { MemberKind } from './resource.ts';
import type { Members, Span, Wanted } from './search-objects.ts';
import { spanOf } from './search-spans.ts';
import { checkLength, fault, faultAt, isBoolean, isNumber, isText } from './search-values.ts';

/** The wanted members of objects. `key` is the member that a bare text or number means. */
export const wantedOf = (members: Members, field: string, values: unknown[], zone: string, key?: string): Wanted[] =>
  values.map((value) => {
    if (typeof value === 'string' && key !== undefined && members[key] === 'text') {
      checkLength(`/${field}/${key}`, value);
      return { [key]: value };
    }
    const isBare = isText(value) || isNumber(value);
    const object = isBare && key !== undefined ? { [key]: value } : value;
    if (!isObject(object)) {
      throw fault(field, 'wrong-type', 'Must be an object with some of the fields, or an array of such.');
    }
    const wanted = Object.entries(object).map(([name, sought]) => {
      const kind = Object.hasOwn(members, name) ? members[name] : undefined;
      if (!kind) throw faultAt(`/${field}/${name}`, 'unknown-field', `There is no field ${name} in it.`);
      return [name, memberWanted(kind, `/${field}/${name}`, sought, zone)] as const;
    });
    return Object.fromEntries(wanted);
  });

const memberWanted = (
  kind: MemberKind,
  pointer: string,
  value: unknown,
  zone: string,
): string | number | boolean | Span => {
  switch (kind) {
    case 'number':
      if (!isNumber(value)) throw faultAt(pointer, 'wrong-type', 'Must be a number.');
      return value;
    case 'boolean':
      if (!isBoolean(value)) throw faultAt(pointer, 'wrong-type', 'Must be true or false.');
      return value;
    case 'date':
    case 'day':
      return spanOf(pointer, value, zone);
    case 'text':
    case 'texts':
      if (!isText(value)) throw faultAt(pointer, 'wrong-type', 'Must be a string.');
      checkLength(pointer, value);
      return value;
  }
};
