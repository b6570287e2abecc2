/** What changed in an interface between two of its surfaces. */
export type SurfaceChanges = {
  added: string[];
  changed: { was: string; is: string }[];
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
  return {
    added,
    changed,
    removed,
    breaking: [
      ...removed.map((line) => `Gone: ${line}`),
      ...changed.filter(isNarrower).map(({ was, is }) => `Changed: ${was} -> ${is}`),
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

const isDemanded = (line: string): boolean => (line.split(': ')[0] ?? '').includes('*');

/**
 * More values to choose from do no harm, nor do documents of a new kind that such a value identifies. A new requirement
 * or another type does.
 */
const isNarrower = ({ was, is }: { was: string; is: string }): boolean => {
  if (isDemanded(is) && !isDemanded(was)) return true;
  const [before, after] = [was, is].map((line) => line.slice(line.indexOf(': ') + 2)) as [string, string];
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
