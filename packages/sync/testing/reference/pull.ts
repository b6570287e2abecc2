import { startDigest } from '@byre/contract/sync/digest';
import type { PullLine, PullRequest } from '@byre/contract/sync/messages';
import { protocolVersion } from '@byre/contract/sync/protocol-version';
import { bucketIn, type Data, grantsOf, lineOf } from './data.ts';
import type { Ground, ServerRules } from './rules.ts';

type Pulling = Ground & { rules: ServerRules; person: string };

/** Everything that has changed since the request's counters, from one snapshot of the data [P1]. */
export const pullAll = async (pulling: Pulling, request: PullRequest): Promise<PullLine[]> => {
  const { rules, person, data } = pulling;
  const names = [...(await rules.readGrants(pulling, (seen) => grantsOf(seen, person)))].sort();
  const visible = new Set(names);
  const legs: PullLine[] = [];
  const isWanted = (name: string) => request.want?.includes(name) ?? true;
  for (const name of names.filter(isWanted)) legs.push(...(await leg(pulling, name, request)));
  const isHeld = (b: string) => request.epoch === data.epoch && request.have[b] === bucketIn(data, b).head;
  const told = request.protocol < 3 ? names : names.filter((b) => !isHeld(b));
  const scopes = told.map((b) => ({ b, head: bucketIn(data, b).head, n: bucketIn(data, b).rows.size }));
  const lost = Object.keys(request.have).filter((b) => !visible.has(b));
  return [
    { t: 'hello', protocol: protocolVersion, epoch: data.epoch, mode: data.mode, scopes },
    ...lost.map((b): PullLine => ({ t: 'drop', b })),
    ...legs,
    { t: 'bye' },
  ];
};

const leg = async (pulling: Pulling, b: string, request: PullRequest): Promise<PullLine[]> => {
  const { data, rules } = pulling;
  const { head } = bucketIn(data, b);
  const told = request.epoch === data.epoch ? (request.have[b] ?? null) : null;
  // A counter ahead of the server's is ignored [P5].
  const have = told !== null && told <= head ? told : null;
  if (have === head) return [];
  const { to, rows } = await rules.readRows(pulling, b, have);
  return [
    { t: 'begin', b, mode: have === null ? 'snapshot' : 'delta', from: have ?? 0, to, n: rows.length },
    ...rows.map(lineOf),
    { t: 'end', b, v: to, n: rows.length, sum: digestOf(data, b) },
  ];
};

/** The digest of the documents in a bucket that are not gone. */
const digestOf = (data: Data, bucket: string): string => {
  const digest = startDigest();
  for (const { entity, id, ver, gone } of bucketIn(data, bucket).rows.values()) if (!gone) digest.add(entity, id, ver);
  return digest.text();
};
