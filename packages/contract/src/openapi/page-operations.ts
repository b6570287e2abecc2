import type { MediaType, OpenApiDocument, OperationObject, ParameterObject, ResponseObject } from './document.ts';
import { between, type Html, html } from './html.ts';
import { codeBlock, inline } from './markdown.ts';
import { fieldList, fieldsOf, nameOfRef, typeText } from './page-types.ts';

export type Placed = { method: string; path: string; operation: OperationObject };

/** The operations of a chapter, reading before writing. */
export const operationsOf = (document: OpenApiDocument, tag: string): Placed[] =>
  Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { tags }]) => tags.includes(tag))
        .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
    )
    .sort((a, b) => rankOf(a) - rankOf(b));

const usualOrder = ['list', 'get', 'search', 'create', 'update', 'remove'];

const rankOf = ({ operation: { operationId } }: Placed): number => {
  const rank = usualOrder.indexOf(operationId.slice(operationId.indexOf('.') + 1));
  return rank < 0 ? usualOrder.length : rank;
};

/** One operation: what it takes and answers, beside an example of both. */
export const operationSection = (document: OpenApiDocument, placed: Placed): Html => {
  const { method, path, operation } = placed;
  const { operationId, summary, description } = operation;
  const parameters = (operation.parameters ?? []).map((parameter) => resolved(document, parameter));
  return html`<section class="operation" id="${operationId}">
<div class="words">
<h3><a href="#${operationId}">${summary}</a></h3>
<p class="address"><span class="method ${method.toLowerCase()}">${method}</span> <code>${pathText(path)}</code></p>
${description && html`<p>${inline(description)}</p>`}
${operation.security?.length === 0 && html`<p>Needs no token.</p>`}
${addressWords(parameters)}${parametersIn('query', 'Query', parameters)}
${parametersIn('header', 'Headers', parameters)}${bodyWords(document, operation)}
<h4>Answers</h4>${answers(document, operation)}
</div>
<div class="examples">${requestExample(placed, parameters)}${answerExample(operation)}</div>
</section>
`;
};

const resolved = (document: OpenApiDocument, parameter: ParameterObject): ParameterObject =>
  parameter.$ref ? (document.components.parameters[nameOfRef(parameter.$ref)] ?? parameter) : parameter;

/** A path that may break after each slash, its parameters set apart. */
const pathText = (path: string): Html[] =>
  path.split(/(\{\w+\}|\/)/).map((part) => {
    if (part === '/') return html`/<wbr>`;
    return part.startsWith('{') ? html`<var>${part}</var>` : html`${part}`;
  });

/** What is special about ids in addresses is said once, in the guide. */
const addressWords = (parameters: readonly ParameterObject[]): Html | null => {
  const ids = parameters
    .filter((parameter) => parameter.in === 'path')
    .map(
      ({ name = '', description = '' }) =>
        html`<div><dt><code>${name}</code></dt><dd>${firstSentence(description)}</dd></div>`,
    );
  if (ids.length === 0) return null;
  return html`<h4>In the address, <a href="#guide-ids-and-addresses">percent-encoded</a></h4><dl class="ids">${ids}</dl>`;
};

const firstSentence = (text: string): string => text.slice(0, text.indexOf('. ') + 1) || text;

const parametersIn = (place: string, title: string, parameters: readonly ParameterObject[]): Html | null => {
  const lines = parameters
    .filter((parameter) => parameter.in === place)
    .map(({ name = '', schema = {}, description, required }) => ({
      name,
      // A long list of fields reads better as words than as a type.
      schema: name === 'sort' ? { type: 'string' } : schema,
      description: name === 'sort' ? `${description} One of: ${namesOf(schema.enum)}.` : description,
      isRequired: required,
    }));
  return lines.length === 0 ? null : html`<h4>${title}</h4>${fieldList(lines)}`;
};

const namesOf = (names: readonly unknown[] = []): string => names.map((name) => `\`${name}\``).join(', ');

const bodyWords = (document: OpenApiDocument, { requestBody }: OperationObject): Html | null => {
  const body = requestBody?.content['application/json'];
  if (!body) return null;
  const name = body.schema.$ref ? nameOfRef(body.schema.$ref) : null;
  const schema = name === null ? undefined : document.components.schemas[name];
  return html`<h4>Body</h4><p>${typeText(body.schema)}${!requestBody?.required && ', optional'}</p>
${schema && html`<details><summary>Its fields</summary>${fieldsOf(schema)}</details>`}`;
};

const answers = (document: OpenApiDocument, { responses }: OperationObject): Html =>
  html`<ul class="answers">${Object.entries(responses).map(([status, response]) => {
    const {
      description = '',
      content = {},
      headers = {},
    } = response.$ref ? (document.components.responses[nameOfRef(response.$ref)] ?? response) : response;
    const problems = Object.keys(content['application/problem+json']?.examples ?? {});
    const words =
      problems.length > 0
        ? between(
            problems.map((code) => html`<a href="#${code}"><code>${code}</code></a>`),
            html`, `,
          )
        : successWords({ description, content });
    const names = Object.keys(headers).map((name) => html`<code>${name}</code>`);
    return html`<li><b class="${Number(status) < 400 ? 'fine' : 'wrong'}">${status}</b> ${words}${
      names.length > 0 && html` <span class="with">with ${between(names, html`, `)}</span>`
    }</li>`;
  })}</ul>`;

const successWords = ({ description = '', content = {} }: ResponseObject): Html[] => {
  const [first] = Object.entries(content);
  if (!first) return inline(description);
  const [type, { schema }] = first;
  return [html`${typeText(schema)}${type === 'application/json' ? '' : html`, <code>${type}</code>: ${description}`}`];
};

const requestExample = ({ method, path, operation }: Placed, parameters: readonly ParameterObject[]): Html => {
  const examplesByName = new Map(parameters.map(({ name, example }) => [name, String(example ?? '')]));
  const address = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(examplesByName.get(name) ?? ''),
  );
  const body = richest(operation.requestBody?.content['application/json']);
  const lines = [
    `curl -s ${method === 'GET' || (method === 'POST' && body) ? '' : `-X ${method} `}$BYRE${address}`,
    ...(operation.security?.length === 0 ? [] : ["-H 'Authorization: Bearer '$TOKEN"]),
    ...(examplesByName.has('Idempotency-Key') ? ["-H 'Idempotency-Key: '$(uuidgen)"] : []),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d '${shellText(body)}'`]),
  ];
  return html`<h4>Example</h4>${codeBlock(lines.join(' \\\n  '), 'Example of a request')}`;
};

/** Within single quotes of a shell, a single quote is written '\''. */
const shellText = (body: unknown): string => JSON.stringify(body, null, 2).replaceAll("'", "'\\''");

/** The first example that shows something. */
const richest = (media: MediaType | undefined): unknown => {
  const values = Object.values(media?.examples ?? {}).map(({ value }) => value);
  return (
    values.find((value) => value !== null && typeof value === 'object' && Object.keys(value).length > 0) ?? values[0]
  );
};

/** The whole document is shown where it is read; elsewhere its type is a link. */
const answerExample = ({ operationId, responses, requestBody }: OperationObject): Html | null => {
  const isRepeat = requestBody !== undefined && !/^(session|sync)\./.test(operationId);
  if (isRepeat) return null;
  const [media] = Object.values(Object.values(responses)[0]?.content ?? {});
  const values = Object.values(media?.examples ?? {}).map(({ value }) => value);
  if (values.length === 0) return null;
  const shown = isLines(responses) ? values.map((value) => JSON.stringify(value)).join('\n') : pretty(values[0]);
  return html`<h4>Answer</h4>${codeBlock(shown, 'Example of an answer')}`;
};

const isLines = (responses: OperationObject['responses']): boolean =>
  Object.hasOwn(Object.values(responses)[0]?.content ?? {}, 'application/x-ndjson');

/** A page is shown by its frame: the documents in it are those of "one of the …". */
const pretty = (value: unknown): string => {
  const isPage = value !== null && typeof value === 'object' && 'data' in value && 'skip' in value;
  if (!isPage) return JSON.stringify(value, null, 2);
  return JSON.stringify({ ...value, data: ['…'] }, null, 2).replace('"…"', '{ … }');
};
