/** What a person looks for on the screen: its role and name. */
export type Target = {
  role: string;
  name?: string | RegExp;
  hasText?: string | RegExp;
  within?: Target;
};

/** A pattern as JSON can carry it. */
type Pattern = { source: string; flags: string };
type PlainTarget = { role: string; name?: Pattern; hasText?: Pattern; within?: PlainTarget };

/** The elements of a target, in the order of the page. */
export type Found = { text: string; value: string | null; isDisabled: boolean; isChecked: boolean };
/** Where to click, or why that is not possible yet. */
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

/** The result of a click, kept in the page between `aim` and `hasLanded`. */
type Watch = { hasMissed: boolean; end: () => void };

/** The source of a function that runs in the page, together with the functions below. */
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
  // A radio button's own box may be visually hidden; its label is visible.
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
 * The middle of the first match, once it is at rest, visible and not covered. Until `hasLanded` is called, a click
 * anywhere else is ignored, because a late list may push the element away at the last moment.
 */
const aim = async (target: PlainTarget): Promise<Place> => {
  const [element] = findAll(target);
  if (!element) return { trouble: 'it is not there' };
  if (element.matches(':disabled, [aria-disabled="true"]')) return { trouble: 'it is disabled' };
  if (element.closest('[aria-busy="true"]')) return { trouble: 'it belongs to something that is being fetched' };
  const seen = element.closest('label') ?? element;
  seen.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const before = seen.getBoundingClientRect();
  // With a timer, because a background tab is not rendered and would wait for its next frame for ever.
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
  const { left, top } = seen.getBoundingClientRect();
  let isPressed = false;
  const hasMoved = () => {
    const now = seen.getBoundingClientRect();
    return seen.isConnected && (now.left !== left || now.top !== top);
  };
  const refuse = (event: Event) => {
    if (!watch.hasMissed && event.composedPath().includes(seen)) {
      isPressed = true;
      if (event.type === 'click') watch.end();
      return;
    }
    // A press may make the element disappear before the release. If it was pushed away, the release is elsewhere.
    if (isPressed && !(event.type === 'click' && hasMoved())) return;
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

/** Whether the click prepared by `aim` reached its element. A new page cannot say. */
const hasLanded = (): boolean => {
  const watch = 'byreClick' in window ? (window.byreClick as Watch) : null;
  watch?.end();
  return !watch?.hasMissed;
};

/** Selects the text in the focused field, so that typing replaces it. */
const chooseText = (): boolean => {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  field.select();
  return true;
};
