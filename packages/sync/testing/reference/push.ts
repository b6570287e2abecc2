import type { Mutation, PushRequest, PushResult } from '@byre/contract/sync/messages';
import { bucketOf } from '../../src/pull.ts';
import { apply, blank } from './apply.ts';
import { type Draft, grantsOf, type Outcome } from './data.ts';
import type { Ground, ServerRules } from './rules.ts';
import type { Work } from './transactions.ts';

/** What an auditor notes about the devices. A device must never do either. */
export type Complaints = {
  /** Ids that arrived again with other content. */
  reused: string[];
  /**
   * Edits that arrived before their parent. Not counted if another device created the parent and a restore removed it:
   * this device cannot know that. What it sends is refused, and its user decides.
   */
  orphans: string[];
  /** Which device created each document that ever existed. */
  makers: Map<string, string>;
};

type Pushing = Ground & {
  rules: ServerRules;
  person: string;
  /** The pushing device. */
  client: string;
  complaints: Complaints;
  /** Runs one transaction over some buckets, with their locks held. */
  transact: <T>(buckets: readonly string[], work: Work<T>) => Promise<T>;
};

/** Applies mutations, one transaction for each run of the same farm. Results keep the order of the mutations [S11]. */
export const pushAll = async (pusher: Omit<Pushing, 'client'>, request: PushRequest): Promise<PushResult[]> => {
  const mutations = request.mutations as Mutation[];
  const pushing: Pushing = { ...pusher, client: request.client };
  // Edits from a device of another epoch may build on lost ones, so the device must learn of the new epoch first [S13].
  if (request.epoch !== null && request.epoch !== pushing.data.epoch) {
    return mutations.map(({ id }) => ({ id, duplicate: false, ...blank, status: 'blocked' }));
  }
  const results: PushResult[] = [];
  for (const run of byFarm(mutations)) {
    const bucket = bucketOf('farm', run[0]?.farm_id ?? '');
    const answers = await pushing.transact([bucket], async ([draft]) => {
      const own: PushResult[] = [];
      for (const mutation of draft ? run : []) if (draft) own.push(await pushOne(pushing, draft, mutation));
      return own;
    });
    results.push(...answers);
  }
  return results;
};

const byFarm = (mutations: readonly Mutation[]): Mutation[][] => {
  const runs: Mutation[][] = [];
  for (const mutation of mutations) {
    const last = runs.at(-1);
    if (last?.[0]?.farm_id === mutation.farm_id) last.push(mutation);
    else runs.push([mutation]);
  }
  return runs;
};

const pushOne = async (pushing: Pushing, draft: Draft, mutation: Mutation): Promise<PushResult> => {
  const { data, rules, person, client, complaints, nowMs } = pushing;
  const { id } = mutation;
  // One device may measure another clock offset at each attempt [S2]; an edit taken to another device keeps its own
  // [O23].
  const { clock_offset_ms: clockOffsetMs, ...timeless } = mutation;
  const content = contentOf(timeless);
  const known = draft.known.get(id) ?? data.known.get(id);
  const before = known && rules.isRemembered(known.atMs, nowMs()) ? known : undefined;
  const isOtherClock = before?.client !== client && before?.clockOffsetMs !== clockOffsetMs;
  if (before && (before.content !== content || isOtherClock)) complaints.reused.push(id);
  if (!grantsOf(data, person).has(draft.bucket)) return withoutAccess(person, id, before);
  if (before) return { id, duplicate: true, ...before.outcome };
  const outcomeOf = (other: string): Outcome | undefined => (draft.known.get(other) ?? data.known.get(other))?.outcome;
  if (!mutation.depends_on.every((other) => outcomeOf(other)?.status === 'applied')) {
    return { id, duplicate: false, ...blank, status: 'blocked' };
  }
  const parents = [mutation.medical_record_id, mutation.treatment_id].filter((parent) => parent !== null);
  const isOwn = (parent: string) => (complaints.makers.get(parent) ?? client) === client;
  if (parents.some((parent) => !draft.rows.has(parent) && isOwn(parent))) complaints.orphans.push(id);
  const versionsOf = (ids: readonly string[], entityId: string) => {
    const documents = ids.map((other) => outcomeOf(other)?.document).filter((document) => document?._id === entityId);
    return new Set(documents.map((document) => document?.version));
  };
  const outcome = await apply({ ...pushing, draft, versionsOf }, mutation);
  if (mutation.op === 'create' && outcome.status === 'applied') complaints.makers.set(mutation.entity_id, client);
  draft.known.set(id, { content, clockOffsetMs, outcome, person, client, atMs: nowMs() });
  return { id, duplicate: false, ...outcome };
};

/** About a farm without access a person learns only whether their own edit was applied [S5]. */
const withoutAccess = (
  person: string,
  id: string,
  before: { person: string; outcome: Outcome } | undefined,
): PushResult => {
  if (before?.person !== person || before.outcome.status !== 'applied') {
    return { id, duplicate: false, ...blank, status: 'no-access' };
  }
  return { id, duplicate: true, ...blank, status: 'applied', ver: before.outcome.ver };
};

/**
 * What must be the same each time an edit arrives: everything but its place in the queue, and what it waits for or
 * expects.
 */
const contentOf = ({
  seq: _,
  pv: __,
  depends_on: ___,
  base_version: ____,
  ...content
}: Omit<Mutation, 'clock_offset_ms'>) => JSON.stringify(content);
