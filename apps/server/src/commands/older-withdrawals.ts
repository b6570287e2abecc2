import type { Json } from '@byre/contract/fields';
import { isObject } from '@byre/contract/json';
import type { FieldChanges } from '@byre/contract/sync/merge';
import type { Mutation, PushResult } from '@byre/contract/sync/messages';

/* Members of a withdrawal that were added later, for apps that do not know them. */

/** The first protocol whose app knows that a withdrawal may have no period, or count from calving. */
const countsSince = 4;

/** Whether an app can only calculate with a period from the end of treatment. */
export const isOlder = (protocol: number): boolean => protocol < countsSince;

/** The first protocol whose app reads and writes a member. */
const memberSince = {
  not_permitted: countsSince,
  counts_from: countsSince,
  minimum_dry_days: countsSince,
  period_reason: 7,
} as const;

type LaterMember = keyof typeof memberSince;

/** What an app leaves out of a withdrawal. */
const unknownTo = (protocol: number): LaterMember[] =>
  (Object.keys(memberSince) as LaterMember[]).filter((member) => memberSince[member] > protocol);

/** The substitute for no period, which older apps cannot calculate with: a hundred years. */
const asGoodAsNever = { period: 36_500, unit: 'days' } as const;

type Line = { readonly [member: string]: Json };
type Document = Readonly<Record<string, Json>>;

/**
 * The changes of an older app's edit, as its author meant them [S17]. A withdrawal that they left as they saw it keeps
 * what their app could not show. One whose period they corrected still counts from the same event, as long as the
 * product is the same; otherwise 96 hours after calving would become 120 hours after a tube given weeks before. A line
 * with any of the newer members is taken as it is.
 */
export const withLaterMembers = ({ pv, entity, fields }: Mutation, stands: Document): FieldChanges => {
  const change = fields.withdrawals;
  const unknown = unknownTo(pv);
  if (unknown.length === 0 || entity !== 'medicine-usage' || change === undefined) return fields;
  const [standing, seen, sent] = [linesOf(stands.withdrawals), linesOf(change.base), linesOf(change.new)];
  if (!standing || !seen || !sent) return fields;
  const base = taking(seen, standing, unknown).lines;
  const { lines, changed, left } = taking(sent, base, unknown);
  const { product_id: product } = fields;
  const isCounted = isOlder(pv) && (product === undefined || product.base === product.new);
  return { ...fields, withdrawals: { base, new: isCounted ? countingAsBefore(lines, changed, left) : lines } };
};

/**
 * Each line with the newer members of its match in `from`, where each is the match of one line only. `changed`: the
 * lines without a match; `left`: the unmatched ones in `from`.
 */
const taking = (
  lines: readonly Line[],
  from: readonly Line[],
  unknown: readonly LaterMember[],
): { lines: Line[]; changed: ReadonlySet<Line>; left: Line[] } => {
  const left = [...from];
  const changed = new Set<Line>();
  const taken = lines.map((line) => {
    const at = left.findIndex((other) => keyOf(other, unknown) === keyOf(line, unknown));
    const [like] = at === -1 ? [] : left.splice(at, 1);
    const whole = withoutPeriodOfNever(
      saysMore(line, unknown) || !like ? line : { ...line, ...membersOf(like, unknown) },
    );
    if (!like) changed.add(whole);
    return whole;
  });
  return { lines: taken, changed, left };
};

/**
 * The lines, where each changed one counts from the same event as the one in `left` that it replaces for the same
 * produce. The app did show that milk is not permitted, as a hundred years, so an author who wrote another period meant
 * it.
 */
const countingAsBefore = (lines: readonly Line[], changed: ReadonlySet<Line>, left: readonly Line[]): Line[] => {
  const fromCalving = left.filter((line) => line.counts_from === 'calving' && line.not_permitted !== true);
  return lines.map((line) => {
    if (!changed.has(line) || saysMore(line, unknownTo(countsSince - 1))) return line;
    const at = fromCalving.findIndex(({ product_type }) => product_type === line.product_type);
    const [before] = at === -1 ? [] : fromCalving.splice(at, 1);
    if (!before) return line;
    return { ...line, counts_from: 'calving', minimum_dry_days: before.minimum_dry_days ?? null };
  });
};

/** The part of a line that an app shows to which some members are unknown. */
const keyOf = (line: Line, unknown: readonly LaterMember[]): string => {
  const { product_type, period, unit } = unknown.includes('not_permitted') ? withPeriod(line) : line;
  const shown = (Object.keys(memberSince) as LaterMember[]).filter((member) => !unknown.includes(member));
  return JSON.stringify([product_type, period ?? null, unit ?? null, ...shown.map((member) => known(line, member))]);
};

/** A member, or what it means where it was left out. */
const known = (line: Line, member: LaterMember): Json =>
  line[member] ?? (member === 'not_permitted' ? false : member === 'counts_from' ? 'treatment' : null);

const saysMore = (line: Line, unknown: readonly LaterMember[]): boolean =>
  unknown.some((name) => (line[name] ?? null) !== null);

const membersOf = (line: Line, members: readonly LaterMember[]): Line =>
  Object.fromEntries(members.map((name) => [name, line[name] ?? null]));

const withoutPeriodOfNever = (line: Line): Line =>
  line.not_permitted === true ? { ...line, period: null, unit: null } : line;

const withPeriod = (line: Line): Line =>
  line.not_permitted === true || (line.period ?? null) === null ? { ...line, ...asGoodAsNever } : line;

/** Null if it is not a list of lines. The command refuses that with its own message. */
const linesOf = (value: Json | undefined): Line[] | null => {
  const list = Array.isArray(value) ? value : [value ?? []].flat();
  return list.every(isLine) ? list : null;
};

const isLine = (value: Json): value is { [member: string]: Json } => isObject(value);

/** A value of `withdrawals` that older apps can calculate with [P13]. */
const countable = (value: Json): Json => linesOf(value)?.map(withPeriod) ?? value;

const documentForOlder = (document: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  'withdrawals' in document ? { ...document, withdrawals: countable(document.withdrawals as Json) } : document;

/** The result of an edit as an older app can read it [P13]. */
export const resultForOlder = (result: PushResult): PushResult => ({
  ...result,
  document: result.document && documentForOlder(result.document),
  conflict: result.conflict && {
    ...result.conflict,
    fields: result.conflict.fields.map((row) =>
      row.field === 'withdrawals'
        ? { field: row.field, base: countable(row.base), mine: countable(row.mine), theirs: countable(row.theirs) }
        : row,
    ),
  },
});

const neverInLine = /"not_permitted"\s*:\s*true/;

/** A line of a pull as an older app can read it [P13]. Few lines need this, so the others are not parsed. */
export const lineForOlder = (line: Uint8Array): Uint8Array => {
  const text = Buffer.from(line.buffer, line.byteOffset, line.byteLength).toString();
  if (!neverInLine.test(text)) return line;
  const put: { e: string; d: Record<string, unknown> } = JSON.parse(text);
  if (put.e !== 'medicine-usage') return line;
  return Buffer.from(JSON.stringify({ ...put, d: documentForOlder(put.d) }));
};
