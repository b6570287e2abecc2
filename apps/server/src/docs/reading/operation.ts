import type { OpenApiDocument, OperationObject, ParameterObject, ResponseObject } from '../openapi/document.ts';
import { between, type Html, html } from './html.ts';
import { codeBlock, inline, sampleTabs } from './markdown.ts';
import { languages, nameOfRef } from './names.ts';
import { root, rulesPath } from './places.ts';
import { exampleOf, type Placed, parametersOf } from './request.ts';
import { samplesOf } from './samples.ts';
import { tryForm } from './try-form.ts';
import { fieldList, schemaTree, typeText } from './types.ts';

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

/** One operation: what it takes and answers, beside an example of both and a form to try it. */
export const operationSection = (document: OpenApiDocument, placed: Placed): Html => {
  const { method, path, operation } = placed;
  const { operationId, summary, description } = operation;
  const parameters = parametersOf(document, operation);
  const request = exampleOf(document, placed);
  const samples = samplesOf(request);
  return html`<section class="operation" id="${operationId}">
<div class="words">
<h2><a href="#${operationId}">${summary}</a></h2>
<p class="address"><span class="method ${method.toLowerCase()}">${method}</span> <code>${pathText(path)}</code></p>
${description && html`<p>${inline(description)}</p>`}
${operation.security?.length === 0 && html`<p>Needs no token.</p>`}
${addressWords(parameters)}${parametersIn('query', 'Query', parameters)}
${parametersIn('header', 'Headers', parameters)}${bodyWords(document, operation)}
<h3>Answers</h3>${answers(document, operation)}
</div>
<div class="examples"><h3>Request</h3>${sampleTabs(
    languages.map(({ id }) => ({ language: id, code: samples[id] })),
  )}${answerExample(operation)}${tryForm(request, parameters)}</div>
</section>
`;
};

/** A path that may break after each slash, its parameters set apart. */
const pathText = (path: string): Html[] =>
  path.split(/(\{\w+\}|\/)/).map((part) => {
    if (part === '/') return html`/<wbr>`;
    return part.startsWith('{') ? html`<var>${part}</var>` : html`${part}`;
  });

/** What is special about ids in addresses is explained once, among the rules. */
const addressWords = (parameters: readonly ParameterObject[]): Html | null => {
  const ids = parameters
    .filter((parameter) => parameter.in === 'path')
    .map(
      ({ name = '', description = '' }) =>
        html`<div><dt><code>${name}</code></dt><dd>${firstSentence(description)}</dd></div>`,
    );
  if (ids.length === 0) return null;
  return html`<h3>In the address, <a href="${rulesPath}#ids-and-addresses">percent-encoded</a></h3><dl class="ids">${ids}</dl>`;
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
  return lines.length === 0 ? null : html`<h3>${title}</h3>${fieldList(lines)}`;
};

const namesOf = (names: readonly unknown[] = []): string => names.map((name) => `\`${name}\``).join(', ');

const bodyWords = (document: OpenApiDocument, { requestBody }: OperationObject): Html | null => {
  const body = requestBody?.content['application/json'];
  if (!body) return null;
  const tree = schemaTree(body.schema, document);
  return html`<h3>Body</h3><p>${typeText(body.schema)}${!requestBody?.required && ', optional'}</p>
${tree.length > 0 && html`<details><summary>Fields of the body</summary>${tree}</details>`}`;
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
            problems.map((code) => html`<a href="${root}#${code}"><code>${code}</code></a>`),
            html`, `,
          )
        : successWords({ description, content });
    const names = Object.keys(headers).map((name) => html`<code>${name}</code>`);
    const [media] = Object.values(content);
    const tree = Number(status) < 300 && media ? schemaTree(media.schema, document) : [];
    return html`<li><b class="${Number(status) < 400 ? 'fine' : 'wrong'}">${status}</b> ${words}${
      names.length > 0 && html` <span class="with">with ${between(names, html`, `)}</span>`
    }${tree.length > 0 && html`<details><summary>Fields of the answer</summary>${tree}</details>`}</li>`;
  })}</ul>`;

const successWords = ({ description = '', content = {} }: ResponseObject): Html[] => {
  const [first] = Object.entries(content);
  if (!first) return inline(description);
  const [type, { schema }] = first;
  return [html`${typeText(schema)}${type === 'application/json' ? '' : html`, <code>${type}</code>: ${description}`}`];
};

const answerExample = ({ responses }: OperationObject): Html | null => {
  const [first] = Object.entries(responses);
  if (!first) return null;
  const [status, { content = {} }] = first;
  const [media] = Object.values(content);
  const values = Object.values(media?.examples ?? {}).map(({ value }) => value);
  if (values.length === 0) return null;
  const isLines = Object.hasOwn(content, 'application/x-ndjson');
  const shown = isLines ? values.map((value) => JSON.stringify(value)).join('\n') : JSON.stringify(values[0], null, 2);
  return html`<h3>Answer <b class="fine">${status}</b></h3>${codeBlock(shown, 'Example of an answer')}`;
};
