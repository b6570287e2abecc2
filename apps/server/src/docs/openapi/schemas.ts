import { spellings } from '@byre/contract/spelling';
import type { TSchema } from 'typebox';
import { named, partNames, shownAs } from './components/components.ts';
import { pascal, type SchemaObject } from './document.ts';
import { fieldWords } from './words/field-words.ts';
import { reportFieldWords } from './words/report-words.ts';
import { typeWords } from './words/type-words.ts';

const textOf = (schema: unknown): string => JSON.stringify(schema);

const words = { ...fieldWords, ...reportFieldWords };

const nameOfText = new Map(Object.entries(named).map(([name, schema]) => [textOf(schema), name]));

/**
 * Turns schemas of the contract into schemas of the document. A schema with a name becomes a component and a reference.
 */
export const schemaWriter = () => {
  const components: Record<string, SchemaObject> = {};

  const referTo = (name: string, schema: SchemaObject): SchemaObject => {
    if (!Object.hasOwn(components, name)) {
      // Stored before its members are written, so that a schema that contains itself would end.
      components[name] = {};
      components[name] = withWords(name, write(schema, { component: name }));
    }
    return { $ref: `#/components/schemas/${name}` };
  };

  const write = (schema: SchemaObject, at: { component?: string; field?: string }): SchemaObject => {
    const name = nameOfText.get(textOf(schema)) ?? partNameOf(schema, at.field);
    if (name !== undefined && name !== at.component) return referTo(name, schema);
    if (schema.anyOf) return union(schema, at);
    const { items: item, properties, additionalProperties, ...rest } = schema;
    const { patternProperties, ...plain } = rest as SchemaObject & { patternProperties?: Record<string, SchemaObject> };
    const values = Object.values(patternProperties ?? {})[0] ?? additionalProperties;
    return {
      ...publishedFormat(plain),
      ...(item ? { items: write(item, { field: at.field }) } : {}),
      ...(properties ? { properties: fieldsOf(properties, at.component ?? pascal(at.field ?? '')) } : {}),
      ...(values === undefined
        ? {}
        : { additionalProperties: typeof values === 'boolean' ? values : write(values, { field: at.field }) }),
    };
  };

  const union = ({ anyOf = [], ...rest }: SchemaObject, at: { component?: string; field?: string }): SchemaObject => {
    const branches = anyOf.flatMap((branch) => branch.anyOf ?? [branch]);
    const written = branches.map((branch) => write(branch, { field: at.field ?? tagOf(branch) }));
    return { ...rest, ...nullableOf(written) };
  };

  const fieldsOf = (properties: Record<string, SchemaObject>, component: string) =>
    Object.fromEntries(
      Object.entries({ ...properties, ...shownAs[component] }).map(([field, schema]) => [
        field,
        // An ignored field says so in its own description.
        !schema.type && !schema.anyOf && schema.description
          ? write(schema, {})
          : { ...write(schema, { field }), ...aboutField(component, field) },
      ]),
    );

  return { components, schemaOf: (schema: TSchema): SchemaObject => write(schema as SchemaObject, {}) };
};

/**
 * Formats that only Byre has mean nothing to others, and their validators warn about them. Patterns and descriptions
 * replace them.
 */
export const publishedFormat = ({ format, ...rest }: SchemaObject): SchemaObject =>
  format === undefined || ownFormats.includes(format) ? rest : { ...rest, format };

const ownFormats = ['date-input', 'day', 'time-zone'];

/** One alternative besides null reads better as a type with two names. */
const nullableOf = (branches: SchemaObject[]): SchemaObject => {
  const [only, ...others] = branches.filter(({ type }) => type !== 'null');
  const isNullable = branches.length === 2 && only !== undefined && others.length === 0;
  if (!isNullable || typeof only.type !== 'string') return { anyOf: branches };
  return { ...only, type: [only.type, 'null'], ...(only.enum ? { enum: [...only.enum, null] } : {}) };
};

const partNameOf = (schema: SchemaObject, field: string | undefined): string | undefined => {
  if (!schema.properties || field === undefined) return undefined;
  if (schema.properties.t?.const !== undefined) return `Pull${pascal(String(schema.properties.t.const))}`;
  const family = /_(conditions|diagnosis_methods)$/.exec(field)?.[1];
  const key = family ? `tentative_${family}` : /^(milk_yield_level|diet_)/.test(field) ? 'reproductive_state' : field;
  const name = partNames[key];
  // A searched object has the members of the document, none of them required.
  return name !== undefined && isSearchPart(schema) ? name.replace(/Input$|Push$/, 'Wanted') : name;
};

/** In a searched part nothing is required, and no field accepts null. */
const isSearchPart = ({ required, properties = {} }: SchemaObject): boolean =>
  !required &&
  Object.values(properties).every(({ anyOf, type }) =>
    anyOf ? anyOf.every((branch) => branch.type !== 'null') : type !== undefined,
  );

const tagOf = (schema: SchemaObject): string | undefined => (schema.properties?.t ? 't' : undefined);

const withWords = (name: string, schema: SchemaObject): SchemaObject => {
  const description = typeWords[name];
  return description ? { ...schema, description } : schema;
};

const aboutField = (component: string, field: string): SchemaObject => {
  const right = Object.hasOwn(spellings, field) ? spellings[field] : undefined;
  if (right !== undefined) {
    return { deprecated: true, description: `Published misspelling of \`${right}\`; both are understood.` };
  }
  const description = wordsOf(component, field);
  return description ? { description } : {};
};

const wordsOf = (component: string, field: string): string | undefined => {
  const own = words[component]?.[field];
  if (own !== undefined) return own;
  const document = documentOf(component);
  if (document !== component) return wordsOf(document, field);
  return pageWords[field];
};

/** Inputs, changes and searched parts have the fields of their document. So have list items that add fields to it. */
const documentOf = (component: string): string =>
  component in alike
    ? (alike[component] ?? component)
    : component.replace(/(Input|Change|Push|Wanted|OfFarm)$/, '').replace(/^Condition$/, 'RecordedCondition');

const alike: Readonly<Record<string, string>> = {
  Condition: 'Condition',
  AnimalOfFarmSearch: 'AnimalSearch',
  HistoryWanted: 'HistoryEntry',
  HeadCountWanted: 'HeadCount',
  MedicineRecordLine: 'MedicineUsage',
  NewInvitation: 'Invitation',
  PracticeDetails: 'Practice',
  NewKey: 'Key',
  InvitationToken: 'Invitation',
  OpenInvitation: 'Invitation',
  WithheldProduce: 'Withdrawal',
  WithholdingLine: 'Withdrawal',
};

/** The members of every answer with a page of a list. */
const pageWords: Readonly<Record<string, string>> = {
  data: 'The documents of this page.',
  limit: 'The most documents on a page.',
  skip: 'The number of documents before this page.',
  total: 'The total number of documents.',
};
