import type { OpenApiDocument, SchemaObject } from '../openapi/document.ts';
import { between, type Html, html } from './html.ts';
import { inline } from './markdown.ts';
import { nameOfRef } from './names.ts';
import { typesPath } from './places.ts';

/** A link to a type of the page. */
const typeLink = (name: string): Html => html`<a href="${typesPath}#type-${name}">${name}</a>`;
/** A schema in words: `array of Withdrawal or null`. */
export const typeText = (schema: SchemaObject): Html => {
  if (schema.$ref) return typeLink(nameOfRef(schema.$ref));
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum)
    return html`${between(
      schema.enum.map((word) => html`<code>${String(word)}</code>`),
      html` or `,
    )}`;
  if (schema.anyOf) return html`${between(distinct(schema.anyOf.map(typeText)), html` or `)}`;
  const types = [schema.type ?? 'anything'].flat();
  return html`${between(
    types.map((type) => plainType(type, schema)),
    html` or `,
  )}`;
};

const plainType = (type: string, schema: SchemaObject): Html => {
  if (type === 'array') return html`array of ${schema.items ? typeText(schema.items) : 'anything'}`;
  if (type === 'object' && typeof schema.additionalProperties === 'object') {
    return html`object of ${typeText(schema.additionalProperties)}`;
  }
  return html`${type === 'integer' ? 'whole number' : type}${type === 'null' ? '' : limitsOf(schema)}`;
};

const limitsOf = ({ minimum, maximum, exclusiveMinimum, maxLength }: SchemaObject): string => {
  if (exclusiveMinimum !== undefined) return `, more than ${exclusiveMinimum}`;
  // The largest whole number that JSON carries safely is not a limit worth showing.
  const hasMaximum = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  if (minimum !== undefined) return hasMaximum ? `, ${minimum} to ${maximum}` : `, at least ${minimum}`;
  return maxLength === undefined ? '' : `, up to ${maxLength.toLocaleString('en-GB')} characters`;
};

const distinct = (parts: Html[]): Html[] => [...new Map(parts.map((part) => [part.html, part])).values()];

/** A line of a list of fields or parameters. */
export type FieldLine = {
  name: string;
  schema: SchemaObject;
  description?: string;
  isRequired?: boolean;
  isDeprecated?: boolean;
};

/** How deep the fields of fields are shown where they are used; below that a link leads to the type. */
const deepest = 4;

/** Fields or parameters: the name and type beside the words about them, and the fields of what they hold. */
export const fieldList = (
  lines: readonly FieldLine[],
  document?: OpenApiDocument,
  above: readonly string[] = [],
): Html =>
  html`<dl class="fields">${lines.map(
    ({ name, schema, description, isRequired, isDeprecated }) =>
      html`<div><dt><code>${name}</code> <span class="type">${typeText(schema)}</span>${
        isRequired && html` <span class="required">required</span>`
      }${isDeprecated && html` <span class="old">misspelt</span>`}</dt><dd>${inline(description ?? '')}${
        document && inner(schema, document, above)
      }</dd></div>`,
  )}</dl>`;

/** The fields of a field's object, folded. A type that contains itself is written once. */
const inner = (schema: SchemaObject, document: OpenApiDocument, above: readonly string[]): Html[] =>
  referredBy(schema)
    .filter((name) => !above.includes(name) && above.length < deepest)
    .flatMap((name) => {
      const type = document.components.schemas[name];
      if (!type?.properties) return [];
      return [
        html`<details class="inner"><summary>Fields of ${name}</summary>${fieldsOf(type, document, [...above, name])}</details>`,
      ];
    });

const referredBy = (schema: SchemaObject): string[] => {
  if (schema.$ref) return isIgnored(schema) ? [] : [nameOfRef(schema.$ref)];
  const values = typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : [];
  const parts = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : []), ...values];
  return [...new Set(parts.flatMap(referredBy))];
};

/** The fields of a body or an answer as a tree; of a page, those of what it holds. */
export const schemaTree = (schema: SchemaObject, document: OpenApiDocument): Html[] => {
  const direct = schema.properties
    ? [schema]
    : referredBy(schema).flatMap((name) => document.components.schemas[name] ?? []);
  const names = referredBy(schema);
  return direct.filter((type) => type.properties).map((type) => fieldsOf(type, document, names));
};

/** A component with its fields. */
export const typeSection = (name: string, schema: SchemaObject): Html =>
  html`<section class="type-section" id="type-${name}"><h2><a href="#type-${name}">${name}</a></h2>
<p>${inline(schema.description ?? '')}</p>${
    schema.properties ? fieldsOf(schema) : html`<p class="type">${typeText(schema)}</p>`
  }</section>
`;

/** The fields of a component; those that are ignored in requests are named in one sentence. */
const fieldsOf = (schema: SchemaObject, document?: OpenApiDocument, above: readonly string[] = []): Html => {
  const fields = Object.entries(schema.properties ?? {});
  const ignored = fields.filter(([, field]) => isIgnored(field)).map(([field]) => html`<code>${field}</code>`);
  const lines = fields
    .filter(([, field]) => !isIgnored(field))
    .map(([name, { description, ...rest }]) => ({
      name,
      schema: rest,
      description,
      // Answers carry every field, so there it would only be noise.
      isRequired: schema.additionalProperties === false && (schema.required ?? []).includes(name),
      isDeprecated: rest.deprecated,
    }));
  return html`${fieldList(lines, document, above)}${
    ignored.length > 0 && html`<p>May be sent back and is ignored: ${between(ignored, html`, `)}.</p>`
  }`;
};

const isIgnored = ({ $ref }: SchemaObject): boolean => $ref !== undefined && nameOfRef($ref) === 'Ignored';
