import type { SchemaObject } from './document.ts';
import { between, type Html, html } from './html.ts';
import { inline } from './markdown.ts';

/** The last part of a reference: the name of the component. */
export const nameOfRef = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** A link to a type of the page. */
export const typeLink = (name: string): Html => html`<a href="#type-${name}">${name}</a>`;

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
  // The largest whole number that JSON carries safely is no limit worth reading.
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

/** Fields or parameters: the name and type beside the words about them. */
export const fieldList = (lines: readonly FieldLine[]): Html =>
  html`<dl class="fields">${lines.map(
    ({ name, schema, description, isRequired, isDeprecated }) =>
      html`<div><dt><code>${name}</code> <span class="type">${typeText(schema)}</span>${
        isRequired && html` <span class="required">required</span>`
      }${isDeprecated && html` <span class="old">misspelt</span>`}</dt><dd>${inline(description ?? '')}</dd></div>`,
  )}</dl>`;

/** A component with its fields. */
export const typeSection = (name: string, schema: SchemaObject): Html =>
  html`<section class="type-section" id="type-${name}"><h3><a href="#type-${name}">${name}</a></h3>
<p>${inline(schema.description ?? '')}</p>${
    schema.properties ? fieldsOf(schema) : html`<p class="type">${typeText(schema)}</p>`
  }</section>
`;

/** The fields of a component; those that are ignored in requests are named in one sentence. */
export const fieldsOf = (schema: SchemaObject): Html => {
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
  return html`${fieldList(lines)}${
    ignored.length > 0 && html`<p>May be sent back and is ignored: ${between(ignored, html`, `)}.</p>`
  }`;
};

const isIgnored = ({ $ref }: SchemaObject): boolean => $ref !== undefined && nameOfRef($ref) === 'Ignored';
