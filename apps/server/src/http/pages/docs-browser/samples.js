import { all, element, keep, kept } from './dom.js';

const STORED = 'byre-docs-language';

/** Makes a row of tabs of each sample; a language that is chosen once is chosen on all pages. */
export const addTabs = () => {
  const groups = all('.samples').map((group, index) => makeTabs(group, `sample-${index}`));
  /** @param {string} language */
  const choose = (language) => {
    for (const group of groups) group(language);
    keep(localStorage, STORED, language);
  };
  document.addEventListener('byre-language', (event) => {
    if (event instanceof CustomEvent) choose(event.detail);
  });
  const before = kept(localStorage, STORED);
  if (before !== null) for (const group of groups) group(before);
};

/**
 * @param {HTMLElement} group
 * @param {string} id
 * @returns {(language: string) => void} shows the sample in that language, where there is one
 */
const makeTabs = (group, id) => {
  const samples = all('.sample', group);
  const list = element('div', { role: 'tablist', 'aria-label': 'Language' });
  const tabs = samples.map((sample, index) => {
    sample.id = `${id}-${index}`;
    sample.setAttribute('role', 'tabpanel');
    const tab = element(
      'button',
      { type: 'button', role: 'tab', id: `${id}-tab-${index}`, 'aria-controls': sample.id },
      [sample.dataset.name ?? ''],
    );
    sample.setAttribute('aria-labelledby', tab.id);
    tab.addEventListener('click', () => ask(sample));
    return tab;
  });
  list.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const now = tabs.findIndex((tab) => tab.matches(':focus'));
    if (step === undefined || now < 0) return;
    const next = (now + step + tabs.length) % tabs.length;
    const sample = samples[next];
    if (sample) ask(sample);
    tabs[next]?.focus();
    event.preventDefault();
  });
  list.append(...tabs);
  group.prepend(list);
  /** @param {string} language */
  const show = (language) => {
    const at = samples.findIndex((sample) => sample.dataset.language === language);
    if (at < 0) return;
    for (const [index, sample] of samples.entries()) {
      sample.hidden = index !== at;
      tabs[index]?.setAttribute('aria-selected', String(index === at));
      tabs[index]?.setAttribute('tabindex', index === at ? '0' : '-1');
    }
  };
  show(samples[0]?.dataset.language ?? '');
  return show;
};

/** All samples of the page follow, and what the reader looks at stays where it is. */
const ask = (/** @type {HTMLElement} */ sample) => {
  const group = sample.parentElement;
  const before = group?.getBoundingClientRect().top ?? 0;
  document.dispatchEvent(new CustomEvent('byre-language', { detail: sample.dataset.language }));
  scrollBy(0, (group?.getBoundingClientRect().top ?? 0) - before);
};

/** A button on each piece of code that copies it. */
export const addCopyButtons = () => {
  for (const code of all('.code')) code.append(copyButton(() => code.querySelector('pre')?.textContent ?? ''));
};

/** @param {() => string} textOf */
export const copyButton = (textOf) => {
  const button = element('button', { type: 'button', class: 'copy' }, ['Copy']);
  button.addEventListener('click', async () => {
    const isCopied = await navigator.clipboard.writeText(textOf()).then(
      () => true,
      () => false,
    );
    button.textContent = isCopied ? 'Copied' : 'Not allowed';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 2_000);
  });
  return button;
};
