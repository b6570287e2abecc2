/** A condition of an SQL text that keeps other people's rows, or deleted ones, out of the result. */
export type Condition = {
  readonly start: number;
  readonly end: number;
  /** The condition as it is written, on one line. */
  readonly text: string;
  /** Its replacement when it is removed. */
  readonly without: 'true' | 'false' | 'on true';
};

const columns = 'farm_id|practice_id|holding_id|lives_on|user_id|viewer_id|deleted_at';
const name = String.raw`(?:(?:\w+|\$\{[^{}]*\})\.)?`;
/** One of our columns on the left or right of a comparison, or a list of ids of practices or farms. */
const starts = [
  new RegExp(String.raw`(?<![\w.}])${name}(?:${columns})\b`, 'gi'),
  new RegExp(String.raw`(?<![\w.}])${name}\w+(?= = \w+\.(?:${columns})\b)`, 'gi'),
  /(?<![\w.}])(?:\w+\.)?_id(?= in \(select (?:practice_id|farm_id)\b)/gi,
];
const operator = /\s*(is not null|is null|=|<>|in)(?=\W|$)\s*/iy;
const using = new RegExp(String.raw`\busing \((?:${columns})\)`, 'gi');
/** What precedes a condition. An assignment follows `set` or a comma. */
const before = /(?:\b(?:where|and|or|on|when|not)|[(\x60])\s*$/i;

/** The conditions of one SQL text, in order. */
export const conditionsOf = (text: string): Condition[] => {
  const found = new Map<number, Condition>();
  for (const start of starts) {
    for (const match of text.matchAll(start)) {
      const condition = conditionAt(text, match.index, match.index + match[0].length);
      if (condition && !found.has(match.index)) found.set(match.index, condition);
    }
  }
  for (const match of text.matchAll(using)) {
    const end = match.index + match[0].length;
    found.set(match.index, { start: match.index, end, text: match[0], without: 'on true' });
  }
  return [...found.values()].toSorted((a, b) => a.start - b.start);
};

/** A condition of a source file, and the template that contains it, with the templates nested in it. */
export type ConditionInSource = Condition & { readonly statement: string };

/** The conditions of a source file: those in its SQL templates. */
export const conditionsInSource = (source: string): ConditionInSource[] => {
  const { isSql, outermost } = templatesOf(source);
  return conditionsOf(source)
    .filter(({ start }) => isSql(start))
    .map((condition) => {
      const around = outermost.find(({ start, end }) => start <= condition.start && condition.end <= end);
      return { ...condition, statement: around ? source.slice(around.start, around.end) : '' };
    });
};

/** The outermost SQL templates of a source file, whole, and where each begins. */
export const statementsInSource = (source: string): { start: number; text: string }[] =>
  templatesOf(source).outermost.flatMap(({ start, end }) =>
    source.slice(0, start).endsWith('sql') ? [{ start, text: source.slice(start, end) }] : [],
  );

/** The text without one of its conditions. */
export const without = (text: string, { start, end, without: instead }: Condition): string =>
  `${text.slice(0, start)}${instead}${text.slice(end)}`;

const conditionAt = (text: string, start: number, afterLeft: number): Condition | null => {
  if (!before.test(text.slice(Math.max(0, start - 40), start))) return null;
  operator.lastIndex = afterLeft;
  const match = operator.exec(text);
  if (!match) return null;
  const word = (match[1] ?? '').toLowerCase();
  const isUnary = word.startsWith('is');
  // Nothing else keeps rows out by its presence or absence.
  if (isUnary && !/deleted_at$/i.test(text.slice(start, afterLeft))) return null;
  const end = isUnary ? afterLeft + match[0].trimEnd().length : endOfOperand(text, operator.lastIndex);
  if (end === null) return null;
  const said = text.slice(start, end).replaceAll(/\s+/g, ' ');
  return { start, end, text: said, without: word === 'is not null' ? 'false' : 'true' };
};

/** Where an operand ends that begins here: a value, a column, a call, or something in parentheses, with its casts. */
const endOfOperand = (text: string, start: number): number | null => {
  let at = start;
  if (text.startsWith('${', at)) at = endOfPair(text, at + 1, '{', '}');
  else if (text[at] === '(') at = endOfPair(text, at, '(', ')');
  else if (text[at] === "'") at = text.indexOf("'", at + 1) + 1;
  else {
    const word = /^[\w.]+/.exec(text.slice(at, at + 100));
    if (!word) return null;
    at += word[0].length;
    const call = /^\s*\(/.exec(text.slice(at, at + 10));
    const isCall = call && (call[0] === '(' || /^(any|all)$/i.test(word[0]));
    if (isCall) at = endOfPair(text, at + call[0].length - 1, '(', ')');
  }
  const rest = /^(?:\.\w+|::\w+(?:\[\])?)*/.exec(text.slice(at, at + 60));
  return at + (rest?.[0].length ?? 0);
};

const endOfPair = (text: string, start: number, open: string, close: string): number => {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === open) depth += 1;
    if (text[at] === close) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
};

type Templates = {
  /** Whether a position is in the text of an SQL template, and not in the code in its braces. */
  isSql(place: number): boolean;
  /** Those that are not nested in another. */
  outermost: readonly { start: number; end: number }[];
};

const templatesOf = (source: string): Templates => {
  const isSql = new Uint8Array(source.length);
  const outermost: { start: number; end: number }[] = [];
  /** What is open, from the outside in: templates, and the code in their braces with its own brace depth. */
  const open: ({ kind: 'template'; isSql: boolean } | { kind: 'code'; braces: number })[] = [
    { kind: 'code', braces: 0 },
  ];
  for (let at = 0; at < source.length; at += 1) {
    const inner = open.at(-1);
    if (inner?.kind === 'template') {
      isSql[at] = inner.isSql ? 1 : 0;
      if (source[at] === '\\') at += 1;
      else if (source[at] === '`') {
        open.pop();
        const last = outermost.at(-1);
        if (open.length === 1 && last) last.end = at + 1;
      } else if (source.startsWith('${', at)) {
        open.push({ kind: 'code', braces: 0 });
        at += 1;
      }
      continue;
    }
    if (!inner) break;
    if (source.startsWith('//', at)) at = endOrLength(source, source.indexOf('\n', at));
    else if (source.startsWith('/*', at)) at = endOrLength(source, source.indexOf('*/', at) + 1);
    else if (source[at] === "'" || source[at] === '"') at = endOfString(source, at);
    else if (source[at] === '`') {
      if (open.length === 1) outermost.push({ start: at, end: source.length });
      open.push({ kind: 'template', isSql: source.slice(0, at).endsWith('sql') });
    } else if (source[at] === '{') inner.braces += 1;
    else if (source[at] === '}') {
      if (inner.braces === 0 && open.length > 1) open.pop();
      else inner.braces -= 1;
    }
  }
  return { isSql: (place) => isSql[place] === 1, outermost };
};

const endOrLength = (source: string, at: number): number => (at < 0 ? source.length : at);

const endOfString = (source: string, start: number): number => {
  for (let at = start + 1; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === source[start] || source[at] === '\n') return at;
  }
  return source.length;
};
