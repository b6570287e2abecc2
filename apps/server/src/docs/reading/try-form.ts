import type { ParameterObject, SchemaObject } from '../openapi/document.ts';
import { type Html, html } from './html.ts';
import type { ExampleRequest } from './request.ts';

/**
 * A form that sends the request with the reader's own token. The script of the page takes the `hidden` away: without it nothing
 * could be sent.
 */
export const tryForm = (request: ExampleRequest, parameters: readonly ParameterObject[]): Html => {
  const { method, path, operation, body } = request;
  const id = `try-${operation.operationId}`;
  const shown = parameters.filter(({ name }) => name !== 'Idempotency-Key');
  return html`<details class="try" hidden><summary>Try it</summary>
<form data-method="${method}" data-path="${path}"${request.needsToken && html` data-token="needed"`}${request.takesKey && html` data-key="made"`}>
${shown.map((parameter) => field(parameter, id, request.ids))}
${operation.requestBody && bodyField(request, id, body)}
<p class="send"><button type="submit">Send ${method}</button> <button type="button" class="plain" data-stop hidden>Stop</button></p>
<div class="answer" role="status"></div>
</form></details>`;
};

const field = (parameter: ParameterObject, id: string, ids: Readonly<Record<string, string>>): Html => {
  const { name = '', in: place, required, schema = {} } = parameter;
  const inputId = `${id}-${name}`;
  const words = html`<label for="${inputId}">${name}${required && html` <span class="required">required</span>`}</label>`;
  const marks = html`id="${inputId}" name="${name}" data-in="${place}"${required && html` required`}`;
  const choices = choicesOf(schema);
  if (choices.length > 0) {
    return html`<p>${words}<select ${marks}><option value=""></option>${choices.map((choice) => html`<option>${choice}</option>`)}</select></p>`;
  }
  return html`<p>${words}<input ${marks} value="${place === 'path' ? (ids[name] ?? '') : ''}" autocomplete="off" spellcheck="false"></p>`;
};

const choicesOf = ({ enum: choices = [], type }: SchemaObject): string[] => {
  if (type === 'boolean') return ['true', 'false'];
  return choices.filter((choice) => choice !== null).map(String);
};

const bodyField = ({ operation }: ExampleRequest, id: string, body: unknown): Html => {
  const examples = Object.values(operation.requestBody?.content['application/json']?.examples ?? {});
  const text = JSON.stringify(body ?? {}, null, 2);
  return html`${
    examples.length > 1 &&
    html`<p><label for="${id}-example">Example</label><select id="${id}-example" data-example>${examples.map(
      ({ summary, value }) => {
        const own = JSON.stringify(value, null, 2);
        return html`<option value="${own}"${own === text && html` selected`}>${summary}</option>`;
      },
    )}</select></p>`
  }<p><label for="${id}-body">Body</label><textarea id="${id}-body" data-body rows="${Math.min(16, text.split('\n').length + 1)}" spellcheck="false">${text}</textarea></p>`;
};
