import { element, keep, kept } from './dom.js';

const STORED = 'byre-docs-token';

/** The reader's own token, for as long as this tab is open; null: they have given none. */
export const token = () => kept(sessionStorage, STORED);

/** Opened by its button, and by a form that needs a token. */
export const addToken = () => {
  const input = element('input', {
    ...{ id: 'token-input', type: 'password', autocomplete: 'off', spellcheck: 'false' },
  });
  const form = element('form', { method: 'dialog' }, [
    element('label', { for: 'token-input' }, ['Token or key']),
    input,
    element('p', {}, [
      'A key of the practice, or the token of a sign-in. It stays in this tab until you close it, and is sent to this service only. What you try is done: changes are real.',
    ]),
    element('p', { class: 'send' }, [
      element('button', { type: 'submit' }, ['Use it']),
      element('button', { type: 'button', class: 'plain', id: 'forget-token' }, ['Forget it']),
    ]),
  ]);
  const dialog = element('dialog', { class: 'token', 'aria-label': 'Your token' }, [form]);
  document.body.append(dialog);
  const button = document.querySelector('#open-token');
  const show = () => {
    if (button) button.textContent = token() === null ? 'Token' : 'Token ✓';
  };
  const open = () => {
    input.value = token() ?? '';
    dialog.showModal();
  };
  form.addEventListener('submit', () => {
    const given = input.value.trim().replace(/^Bearer\s+/i, '');
    keep(sessionStorage, STORED, given === '' ? null : given);
    show();
  });
  form.querySelector('#forget-token')?.addEventListener('click', () => {
    keep(sessionStorage, STORED, null);
    show();
    dialog.close();
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  button?.addEventListener('click', open);
  document.addEventListener('byre-token', open);
  show();
};
