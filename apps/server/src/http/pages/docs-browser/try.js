import { all, element } from './dom.js';
import { copyButton } from './samples.js';
import { token } from './token.js';

/** As much of an answer as is shown: a stream or an export would never end. */
const MOST_CHARACTERS = 200_000;

/** Makes the forms usable that send a request. */
export const addTrying = () => {
  for (const details of all('.try')) {
    details.hidden = false;
    const form = details.querySelector('form');
    if (form) prepare(form);
  }
};

/** @param {HTMLFormElement} form */
const prepare = (form) => {
  const body = form.querySelector('textarea');
  const example = form.querySelector('select[data-example]');
  example?.addEventListener('change', () => {
    if (body && example instanceof HTMLSelectElement) body.value = example.value;
  });
  const stop = form.querySelector('[data-stop]');
  /** @type {AbortController | undefined} */
  let running;
  stop?.addEventListener('click', () => running?.abort());
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const place = form.querySelector('.answer');
    if (!place) return;
    if (form.dataset.token === 'needed' && token() === null) {
      place.replaceChildren(element('p', {}, ['This call needs a token: set one, then send again.']));
      document.dispatchEvent(new CustomEvent('byre-token'));
      return;
    }
    running?.abort();
    const mine = new AbortController();
    running = mine;
    stop?.removeAttribute('hidden');
    await send(form, place, mine);
    if (running === mine) stop?.setAttribute('hidden', '');
  });
};

/**
 * Sends what the form says and shows the answer.
 *
 * @param {HTMLFormElement} form
 * @param {Element} place
 * @param {AbortController} stopping
 */
const send = async (form, place, stopping) => {
  const request = requestOf(form);
  if (typeof request === 'string') {
    place.replaceChildren(element('p', { class: 'wrong' }, [request]));
    return;
  }
  place.replaceChildren(element('p', {}, ['Sent; waiting for the answer…']));
  const begunMs = performance.now();
  try {
    const answer = await fetch(request.address, { ...request.init, signal: stopping.signal });
    const headMs = performance.now() - begunMs;
    const pre = element('pre', { tabindex: '0', role: 'group', 'aria-label': 'Body of the answer' });
    place.replaceChildren(
      element('p', {}, [
        element('b', { class: answer.ok ? 'fine' : 'wrong' }, [`${answer.status} ${answer.statusText}`.trim()]),
        ` after ${Math.round(headMs)} ms `,
        element('code', {}, [`${request.init.method} ${request.address}`]),
      ]),
      headersOf(answer),
      element('div', { class: 'code' }, [pre, copyButton(() => pre.textContent ?? '')]),
    );
    await fill(pre, answer, stopping);
  } catch (error) {
    if (stopping.signal.aborted) place.append(element('p', {}, ['Stopped.']));
    else place.replaceChildren(element('p', { class: 'wrong' }, [`No answer arrived: ${error}`]));
  }
};

/** @param {Response} answer */
const headersOf = (answer) =>
  element('details', { class: 'headers' }, [
    element('summary', {}, ['Headers']),
    element(
      'dl',
      {},
      [...answer.headers].flatMap(([name, value]) => [element('dt', {}, [name]), element('dd', {}, [value])]),
    ),
  ]);

/**
 * Lines appear as they come; one JSON document is set out once it is whole.
 *
 * @param {HTMLElement} pre
 * @param {Response} answer
 * @param {AbortController} stopping
 */
const fill = async (pre, answer, stopping) => {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) break;
    text += value;
    pre.textContent = text;
    if (text.length > MOST_CHARACTERS) {
      pre.textContent = `${text.slice(0, MOST_CHARACTERS)}\n… and more, which is not shown here.`;
      stopping.abort();
      return;
    }
  }
  if (answer.headers.get('content-type')?.includes('json')) pre.textContent = setOut(text);
  if (text === '') pre.textContent = 'The answer has no body.';
};

/** @param {string} text */
const setOut = (text) => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

/**
 * The request that a form describes, or what is wrong with it.
 *
 * @param {HTMLFormElement} form
 */
const requestOf = (form) => {
  const { method = 'GET', path = '', key } = form.dataset;
  /** @type {Record<string, string>} */
  const headers = {};
  const query = new URLSearchParams();
  let address = path;
  for (const input of all('[data-in]', form)) {
    if (!(input instanceof HTMLInputElement || input instanceof HTMLSelectElement) || input.value === '') continue;
    if (input.dataset.in === 'path') address = address.replace(`{${input.name}}`, encodeURIComponent(input.value));
    else if (input.dataset.in === 'query') query.append(input.name, input.value);
    else headers[input.name] = input.value;
  }
  const body = form.querySelector('textarea')?.value ?? '';
  if (body.trim() !== '') {
    const fault = faultOf(body);
    if (fault !== null) return `The body is not JSON: ${fault}`;
    headers['Content-Type'] = 'application/json';
  }
  const mine = form.dataset.token === 'needed' ? token() : null;
  if (mine !== null) headers.Authorization = `Bearer ${mine}`;
  if (key === 'made') headers['Idempotency-Key'] = crypto.randomUUID();
  const search = query.toString();
  const init = { method, headers, ...(body.trim() === '' || method === 'GET' ? {} : { body }) };
  return { address: search === '' ? address : `${address}?${search}`, init };
};

/** @param {string} text */
const faultOf = (text) => {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
