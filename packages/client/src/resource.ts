import type { CallPlan } from './call-plan.ts';
import { mostOnPage } from './call-table.ts';
import type { CallOptions, Send, WriteOptions } from './transport.ts';

type AnyCall = (...args: unknown[]) => Promise<unknown>;

/** Builds the calls of a resource. `Resources` has their types. */
export const callsOf = (plans: Readonly<Record<string, CallPlan>>, send: Send): Record<string, unknown> => {
  const calls: Record<string, unknown> = {};
  for (const [name, plan] of Object.entries(plans)) {
    // The published addresses without an id do the same as the others.
    if (name.endsWith('ByBody')) continue;
    const call = callOf(plan, send);
    calls[name] = plan.isPlainList ? Object.assign(call, { paged: pagedOf(call, queryPlace(plan)) }) : call;
    if (name === 'list') calls.paged = pagedOf(call, queryPlace(plan));
    if (name === 'search') calls.pagedSearch = pagedOf(call, queryPlace(plan));
  }
  return calls;
};

/** Arguments come in the order ids, body, query, options. Those that an operation does not have are left out. */
const callOf =
  (plan: CallPlan, send: Send): AnyCall =>
  (...args) => {
    const rest = [...args];
    const take = <T>(has: boolean): T | undefined => (has ? (rest.shift() as T | undefined) : undefined);
    const params = take<Record<string, string>>(hasIds(plan));
    const body = take<unknown>(plan.hasBody === true);
    const query = take<Record<string, unknown>>(plan.hasQuery === true);
    const options = take<WriteOptions>(true);
    return send({ plan, params, body, query, options });
  };

const hasIds = ({ path }: CallPlan): boolean => path.includes(':');

/** The position of the query among the arguments. */
const queryPlace = (plan: CallPlan): number => Number(hasIds(plan)) + Number(plan.hasBody === true);

/**
 * The documents of all pages. Pages are counted in items, so an item that is added or removed meanwhile can shift the
 * rest. For an exact copy, sort by a field that does not change.
 */
const pagedOf = (call: AnyCall, place: number) =>
  async function* (...args: unknown[]): AsyncGenerator<unknown, void> {
    const query = (args[place] ?? {}) as { limit?: number; skip?: number };
    const options = args[place + 1] as CallOptions | undefined;
    for (let skip = query.skip ?? 0; ; ) {
      const page = (await call(
        ...args.slice(0, place),
        { ...query, limit: query.limit ?? mostOnPage, skip },
        ...args.slice(place + 1),
      )) as { data: unknown[]; total: number };
      for (const one of page.data) {
        options?.signal?.throwIfAborted();
        yield one;
      }
      skip += page.data.length;
      if (page.data.length === 0 || skip >= page.total) return;
    }
  };
