/** What a person would look for on the screen: what it is, and what it is called. */
export type Target = {
  role: string;
  name?: string | RegExp;
  /** A word or two that stand in it. */
  hasText?: string | RegExp;
  within?: Target;
};

/** A pattern as JSON can carry it. */
type Pattern = { source: string; flags: string };
type PlainTarget = { role: string; name?: Pattern; hasText?: Pattern; within?: PlainTarget };

/** What is found of one target, in the order of the page. */
export type Found = { text: string; value: string | null; isDisabled: boolean; isChecked: boolean };
/** Where to click, or why that cannot be done yet. */
export type Place = { x: number; y: number } | { trouble: string };

export const plain = ({ role, name, hasText, within }: Target): PlainTarget => ({
  role,
  ...(name === undefined ? {} : { name: wholly(name) }),
  ...(hasText === undefined ? {} : { hasText: partly(hasText) }),
  ...(within ? { within: plain(within) } : {}),
});

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const wholly = (name: string | RegExp): Pattern =>
  partly(typeof name === 'string' ? new RegExp(`^${escaped(name)}$`) : name);
const partly = (text: string | RegExp): Pattern => {
  const { source, flags } = typeof text === 'string' ? new RegExp(escaped(text)) : text;
  return { source, flags };
};

/** How a click went; kept in the page between `aim` and `hasLanded`. */
type Watch = { hasMissed: boolean; end: () => void };

/** The source of a function that runs in the page with the ones below at hand. */
export const inPage = (entry: 'describe' | 'aim' | 'hasLanded' | 'chooseText'): string => {
  const all = { roleOf, nameOf, textOf, isShown, matches, findAll, describe, aim, guard, hasLanded, chooseText };
  const sources = Object.entries(all).map(([name, source]) => `const ${name} = ${source};`);
  return `(target) => { ${sources.join('\n')}
    return ${entry}(target); }`;
};

const roleOf = (element: Element): string => {
  const explicit = element.getAttribute('role');
  if (explicit) return explicit;
  const tag = element.localName;
  if (tag === 'input') {
    const type = element.getAttribute('type') ?? 'text';
    if (type === 'radio' || type === 'checkbox') return type;
    if (type === 'search') return 'searchbox';
    return ['button', 'submit', 'reset'].includes(type) ? 'button' : 'textbox';
  }
  if (/^h[1-6]$/.test(tag)) return 'heading';
  if (tag === 'a') return element.hasAttribute('href') ? 'link' : 'generic';
  if (tag === 'section')
    return element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby') ? 'region' : '';
  if (tag === 'header') return element.closest('main, section, article, aside') ? '' : 'banner';
  const plainly: Record<string, string> = {
    button: 'button',
    textarea: 'textbox',
    select: 'combobox',
    option: 'option',
    ul: 'list',
    ol: 'list',
    li: 'listitem',
    main: 'main',
    nav: 'navigation',
    dialog: 'dialog',
    summary: 'summary',
    progress: 'progressbar',
    output: 'status',
    fieldset: 'group',
  };
  return plainly[tag] ?? '';
};

const textOf = (element: Element | null): string => {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
};

const nameOf = (element: Element): string => {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const byOthers = ids.map((id) => textOf(document.getElementById(id))).join(' ');
  if (byOthers) return byOthers.trim();
  const own = element.getAttribute('aria-label');
  if (own) return own.trim();
  const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
  if (labels.length > 0) return labels.map(textOf).join(' ');
  if (element.localName === 'fieldset') return textOf(element.querySelector('legend'));
  const namedByContent = ['button', 'link', 'heading', 'option', 'radio', 'checkbox', 'summary'];
  return namedByContent.includes(roleOf(element)) ? textOf(element) : '';
};

const isShown = (element: Element): boolean => {
  if (element.closest('[aria-hidden="true"], [inert], [hidden]')) return false;
  // A radio's own box may be hidden for the eye; its label is what is seen.
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
};

const matches = (element: Element, { role, name, hasText }: PlainTarget): boolean => {
  if (roleOf(element) !== role || !isShown(element)) return false;
  if (name && !new RegExp(name.source, name.flags).test(nameOf(element))) return false;
  return !hasText || new RegExp(hasText.source, hasText.flags).test(textOf(element));
};

const findAll = (target: PlainTarget): Element[] => {
  const roots: (Element | Document)[] = target.within ? findAll(target.within) : [document];
  const found = roots.flatMap((root) => [...root.querySelectorAll('*')].filter((element) => matches(element, target)));
  return [...new Set(found)];
};

const describe = (target: PlainTarget): Found[] => {
  return findAll(target).map((element) => ({
    text: textOf(element),
    value: 'value' in element ? String(element.value) : element.getAttribute('aria-valuenow'),
    isDisabled: element.matches(':disabled, [aria-disabled="true"]'),
    isChecked: element.matches(':checked, [aria-checked="true"], [aria-selected="true"]'),
  }));
};

/**
 * The middle of the first one found: at rest, in sight, and with nothing on top of it. Until `hasLanded` is asked, what
 * is clicked beside it is clicked by nobody: a list that comes in late may push it away at the last moment.
 */
const aim = async (target: PlainTarget): Promise<Place> => {
  const [element] = findAll(target);
  if (!element) return { trouble: 'it is not there' };
  if (element.matches(':disabled, [aria-disabled="true"]')) return { trouble: 'it is disabled' };
  if (element.closest('[aria-busy="true"]')) return { trouble: 'it belongs to something that is being fetched' };
  const seen = element.closest('label') ?? element;
  seen.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const before = seen.getBoundingClientRect();
  // By a timer: a tab that is not in front is not drawn, and would wait for its next frame for ever.
  await new Promise((resolve) => setTimeout(resolve, 40));
  const { left, top, width, height } = seen.getBoundingClientRect();
  if (width === 0 || height === 0) return { trouble: 'it takes no room' };
  if (before.left !== left || before.top !== top || before.width !== width) return { trouble: 'it is moving' };
  const [x, y] = [left + width / 2, top + height / 2];
  const upmost = document.elementFromPoint(x, y);
  if (!upmost || !(seen.contains(upmost) || upmost.contains(element))) {
    return { trouble: `<${upmost?.localName ?? 'nothing'} class="${upmost?.className ?? ''}"> lies over it` };
  }
  guard(seen);
  return { x, y };
};

const guard = (seen: Element): void => {
  const watch: Watch = { hasMissed: false, end: () => undefined };
  const refuse = (event: Event) => {
    // What has gone down on the right thing may make it vanish before it comes up.
    if (!watch.hasMissed && event.composedPath().includes(seen)) {
      watch.end();
      return;
    }
    watch.hasMissed = true;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const kinds = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
  for (const kind of kinds) window.addEventListener(kind, refuse, { capture: true });
  watch.end = () => {
    for (const kind of kinds) window.removeEventListener(kind, refuse, { capture: true });
  };
  Object.assign(window, { byreClick: watch });
};

/** Whether the click that `aim` prepared met what it was meant for; another page than that one cannot tell. */
const hasLanded = (): boolean => {
  const watch = 'byreClick' in window ? (window.byreClick as Watch) : null;
  watch?.end();
  return !watch?.hasMissed;
};

/** Marks all that stands in the field which has the focus, so that what is typed takes its place. */
const chooseText = (): boolean => {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  field.select();
  return true;
};
