type Change = { was: string; is: string };

/** What changed in an interface between two of its surfaces. */
export type SurfaceChanges = {
  added: string[];
  changed: Change[];
  removed: string[];
  /** The changes among these that could break an existing caller, each as a sentence. */
  breaking: string[];
};

/** Compares two surfaces (`surfaceOf`), the older first. */
export const changesOf = (older: readonly string[], newer: readonly string[]): SurfaceChanges => {
  const before = new Map(older.map((line) => [keyOf(line), line]));
  const after = new Map(newer.map((line) => [keyOf(line), line]));
  const added = [...after].filter(([key]) => !before.has(key)).map(([, line]) => line);
  const removed = [...before].filter(([key]) => !after.has(key)).map(([, line]) => line);
  const changed = [...before].flatMap(([key, was]) => {
    const is = after.get(key);
    return is === undefined || is === was ? [] : [{ was, is }];
  });
  const wholes = new Set([...before.values()].map(wholeOf));
  const answered = new Set([...typesIn(older, 'answers'), ...typesIn(newer, 'answers')]);
  const sent = typesIn(older, 'takes');
  const isOnlySent = (line: string): boolean => sent.has(wholeOf(line)) && !answered.has(wholeOf(line));
  return {
    added,
    changed,
    removed,
    breaking: [
      ...removed.map((line) => `Gone: ${line}`),
      ...changed
        .filter((one) => isNarrower(one) && !(isOnlySent(one.was) && isAcceptedStill(one)))
        .map(({ was, is }) => `Changed: ${was} -> ${is}`),
      // Something new has no callers yet, so it may require anything.
      ...added.filter((line) => isDemanded(line) && wholes.has(wholeOf(line))).map((line) => `Demanded now: ${line}`),
    ],
  };
};

/** The subject of a line: without the mark for required, and without its type. */
const keyOf = (line: string): string => {
  const end = line.indexOf(': ');
  // A body or an answer is identified by its media type, before the colon.
  return (end < 0 ? line : line.slice(0, end)).replace('*', '');
};

/** The call or the type that a line belongs to. */
const wholeOf = (line: string): string =>
  line.startsWith('type ')
    ? line.replace(/[.:].*$/, '')
    : line
        .replace(/^call /, '')
        .split(' ')
        .slice(0, 2)
        .join(' ');

/** The types that answers are made of, or what callers send, as `wholeOf` names them. */
const typesIn = (surface: readonly string[], where: 'answers' | 'takes'): Set<string> => {
  const named = new Map<string, string[]>();
  for (const line of surface) {
    const whole = line.startsWith('type ') ? wholeOf(line) : (/^[A-Z]+ \S+ (answers|takes)\b/.exec(line)?.[1] ?? '');
    named.set(whole, [...(named.get(whole) ?? []), ...typesNamedIn(line)]);
  }
  const found = new Set<string>();
  const open: string[] = [where];
  for (let whole = open.pop(); whole !== undefined; whole = open.pop()) {
    const next = (named.get(whole) ?? []).filter((name) => !found.has(name));
    for (const name of next) found.add(name);
    open.push(...next);
  }
  return found;
};

const typesNamedIn = (line: string): string[] =>
  kindIn(line)
    .split(/ or |array of /)
    .filter((name) => /^[A-Z]\w*$/.test(name))
    .map((name) => `type ${name}`);

const kindIn = (line: string): string => (line.includes(': ') ? line.slice(line.indexOf(': ') + 2) : '');

/** Whether everything that could be sent can be sent still. */
const isAcceptedStill = ({ was, is }: Change): boolean => {
  if (isDemanded(is) && !isDemanded(was)) return false;
  const accepted = alternativesOf(kindIn(is));
  return alternativesOf(kindIn(was)).every(
    (one) => accepted.includes(one) || (one.startsWith('"') && accepted.includes('string')),
  );
};

/** The values or types that a field may have, each by itself. */
const alternativesOf = (kind: string): readonly string[] =>
  kind.startsWith('array of ') ? [kind] : (choicesOf(kind)?.all ?? [kind]);

const isDemanded = (line: string): boolean => (line.split(': ')[0] ?? '').includes('*');

/**
 * More values to choose from do no harm, nor do documents of a new kind that such a value identifies. A new requirement
 * or another type does.
 */
const isNarrower = ({ was, is }: Change): boolean => {
  if (isDemanded(is) && !isDemanded(was)) return true;
  const [before, after] = [kindIn(was), kindIn(is)];
  if (before === after) return false;
  const [old, now] = [choicesOf(before), choicesOf(after)];
  return old === null || now === null || !isWidened(old, now);
};

type Choices = { readonly of: string; readonly all: readonly string[] };

/** The values of a list, or the kinds of document, that something may be. */
const choicesOf = (kind: string): Choices | null => {
  const [, of = '', list] = /^((?:array of )?one of )(.*)$/.exec(kind) ?? [];
  if (list !== undefined) return { of, all: list.match(/"(?:[^"\\]|\\.)*"|\S+/g) ?? [] };
  return kind.includes(' or ') ? { of: 'kinds', all: kind.split(' or ') } : null;
};

const isWidened = (old: Choices, now: Choices): boolean => {
  if (old.of !== now.of || !old.all.every((choice) => now.all.includes(choice))) return false;
  // A document has a name of its own. Null, or a number besides a text, is another type.
  return old.of !== 'kinds' || now.all.every((kind) => old.all.includes(kind) || /^[A-Z]/.test(kind));
};

/** An entry of the changelog of the interface, in Markdown. */
export const changelogEntry = (version: string, { added, changed, removed, breaking }: SurfaceChanges): string => {
  const list = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [`### ${title}`, '', ...lines.map((line) => `- \`${line}\``), ''];
  return [
    `## ${version}`,
    '',
    ...list('What callers have to look at', breaking),
    ...list('New', added),
    ...list(
      'Changed',
      changed.map(({ was, is }) => `${was} -> ${is}`),
    ),
    ...list('Gone', removed),
    ...(added.length + changed.length + removed.length === 0 ? ['Nothing.', ''] : []),
  ].join('\n');
};
