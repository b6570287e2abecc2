import { element } from './dom.js';

/** @typedef {{ kind: string, title: string, words: string, path: string }} Found */

const MOST = 40;

/** Search over all pages, opened by its button, by `/` or by Ctrl and K. */
export const addSearch = () => {
  const input = element('input', {
    ...{ type: 'search', role: 'combobox', 'aria-label': 'Search', 'aria-controls': 'found', 'aria-expanded': 'true' },
    ...{ 'aria-autocomplete': 'list', placeholder: 'Search calls, guides, fields, codes', autocomplete: 'off' },
  });
  const list = element('ul', { id: 'found', role: 'listbox', 'aria-label': 'What was found' });
  const told = element('p', { role: 'status', class: 'told' });
  const close = element('button', { type: 'button', class: 'plain' }, ['Close']);
  const dialog = element('dialog', { class: 'search', 'aria-label': 'Search' }, [
    element('div', { class: 'row' }, [input, close]),
    told,
    list,
  ]);
  document.body.append(dialog);

  /** @type {Promise<Found[]> | undefined} */
  let loading;
  const load = () => {
    loading ??= fetch('/api/docs/assets/search.json').then((answer) => answer.json());
    // The next time it is opened it is fetched again.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  const open = () => {
    if (!dialog.open) dialog.showModal();
    input.select();
    void show();
  };
  const show = async () => {
    const wanted = input.value;
    const index = await load().catch(() => null);
    if (wanted !== input.value) return;
    const found = index === null ? [] : matching(index, wanted);
    list.replaceChildren(...found.slice(0, MOST).map(line));
    mark(list, input, 0);
    told.textContent = sentence(index, wanted, found.length);
  };
  input.addEventListener('input', show);
  close.addEventListener('click', () => dialog.close());
  list.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('keydown', (event) => choose(event, list, input));
  document.querySelector('#open-search')?.addEventListener('click', open);
  addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
    const isWanted = (event.key === '/' && !isTyping) || (event.key === 'k' && (event.ctrlKey || event.metaKey));
    if (!isWanted) return;
    event.preventDefault();
    open();
  });
};

/**
 * What holds all words, that whose title begins with them first.
 *
 * @param {Found[]} index
 * @param {string} text
 */
export const matching = (index, text) => {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  return index
    .map((found) => ({ found, rank: rankOf(found, wanted) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ found }) => found);
};

/** @param {Found} found @param {string[]} wanted */
const rankOf = ({ title, words, kind }, wanted) => {
  const name = title.toLowerCase();
  const whole = `${name} ${words} ${kind}`.toLowerCase();
  if (!wanted.every((word) => whole.includes(word))) return -1;
  const inTitle = wanted.filter((word) => name.includes(word)).length;
  // Somebody who searches for a word more likely wants to know what to call than the names of its fields.
  return (
    inTitle * 2 -
    (kind === 'Type' ? 1.5 : 0) +
    (name.startsWith(wanted.join(' ')) ? 3 : 0) +
    (name === wanted.join(' ') ? 5 : 0)
  );
};

/** @param {Found} found @param {number} index */
const line = ({ kind, title, words, path }, index) =>
  element('li', { role: 'option', id: `found-${index}`, 'aria-selected': 'false' }, [
    element('a', { href: path, tabindex: '-1' }, [
      element('span', { class: `kind ${kind.toLowerCase()}` }, [kind]),
      element('strong', {}, [title]),
      element('small', {}, [words.length > 110 ? `${words.slice(0, 110)}…` : words]),
    ]),
  ]);

/** @param {HTMLElement} list @param {HTMLElement} input @param {number} at */
const mark = (list, input, at) => {
  for (const [index, option] of [...list.children].entries()) {
    option.setAttribute('aria-selected', String(index === at));
    if (index === at) option.scrollIntoView({ block: 'nearest' });
  }
  if (list.children[at]) input.setAttribute('aria-activedescendant', `found-${at}`);
  else input.removeAttribute('aria-activedescendant');
};

/** @param {KeyboardEvent} event @param {HTMLElement} list @param {HTMLElement} input */
const choose = (event, list, input) => {
  const options = [...list.children];
  const at = options.findIndex((option) => option.getAttribute('aria-selected') === 'true');
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined) {
    mark(list, input, Math.min(options.length - 1, Math.max(0, at + step)));
    event.preventDefault();
  } else if (event.key === 'Enter' && event.target === input) {
    options[at]?.querySelector('a')?.click();
    event.preventDefault();
  }
};

/** @param {Found[] | null} index @param {string} text @param {number} count */
const sentence = (index, text, count) => {
  if (index === null) return 'The list of what can be found could not be loaded.';
  if (text.trim() === '') return 'Type a word: an address, a field, a code, or what you want to do.';
  if (count === 0) return 'Nothing holds all of these words.';
  return count === 1 ? 'One place.' : `${count} places${count > MOST ? `, the first ${MOST} of them here` : ''}.`;
};
