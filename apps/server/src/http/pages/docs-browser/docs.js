import { all, keep, kept } from './dom.js';
import { addCopyButtons, addTabs } from './samples.js';
import { addSearch } from './search.js';
import { addToken } from './token.js';
import { addTrying } from './try.js';

/** Theme: the system's, or one that the reader chose. */
const themes = ['auto', 'light', 'dark'];
/** @type {Record<string, string>} */
const names = { auto: 'System', light: 'Light', dark: 'Dark' };

/** @param {string} theme */
const show = (theme) => {
  document.documentElement.dataset.theme = theme;
  const button = document.querySelector('#theme');
  if (button) button.textContent = names[theme] ?? 'System';
  button?.setAttribute('aria-label', `Theme: ${names[theme] ?? 'System'}`);
};

const addTheme = () => {
  show(kept(localStorage, 'byre-docs-theme') ?? 'auto');
  document.querySelector('#theme')?.addEventListener('click', () => {
    const now = document.documentElement.dataset.theme ?? 'auto';
    const next = themes[(themes.indexOf(now) + 1) % themes.length] ?? 'auto';
    keep(localStorage, 'byre-docs-theme', next);
    show(next);
  });
};

/** On a phone the contents would fill the screen before the first word. */
const foldContents = () => {
  const contents = document.querySelector('#contents');
  if (!(contents instanceof HTMLDetailsElement)) return;
  const wide = matchMedia('(min-width: 64rem)');
  const fold = () => {
    contents.open = wide.matches;
  };
  wide.addEventListener('change', fold);
  fold();
  contents.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
};

/** What a link from elsewhere leads to may be folded away. */
const openTarget = () => {
  const target = location.hash.length > 1 ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
  target?.closest('details')?.setAttribute('open', '');
  if (!target) return;
  for (const details of all('details.of-problem', target)) details.setAttribute('open', '');
  target.scrollIntoView();
};

document.querySelector('#tools')?.removeAttribute('hidden');
addTheme();
foldContents();
addTabs();
addCopyButtons();
addSearch();
addToken();
addTrying();
openTarget();
addEventListener('hashchange', openTarget);
