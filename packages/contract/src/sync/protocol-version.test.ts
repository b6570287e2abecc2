import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { declarations } from '../entities/declarations.generated.ts';
import { fieldCodes, refusalCodes } from '../problem-codes.ts';
import { DeviceAnswer, DeviceReport } from './device-report.ts';
import { LiveHeads, LivePresence, PresenceInput } from './live.ts';
import { Mutation, PullLine, PullRequest, PushReply, PushRequest } from './messages.ts';
import { oldestProtocolVersion, protocolVersion } from './protocol-version.ts';

/** The hash of each version's messages. A new version gets a new line; a released line never changes. */
const hashes: Readonly<Record<number, string>> = {
  1: '6e54e0eaa148a7c6',
  2: '13ddde0e592d92c0',
  3: '9bdd4e8e3aaf33f4',
  4: '02966e3c56e0ab97',
  5: '63ddf4516f189e07',
  6: '63ddf4516f189e07',
  7: '63ddf4516f189e07',
};

/**
 * Words for people are not part of the protocol, and codes of field errors may be added: a device shows the sentence.
 * The code of a refusal only chooses a sentence too. Where it is missing or unknown, a device has a general one.
 */
const wire = (key: string, value: unknown): unknown => {
  const isListOf = (codes: readonly string[], list: unknown) => JSON.stringify(list) === JSON.stringify(codes);
  if (key === 'description' || (key === 'enum' && isListOf(fieldCodes, value))) return undefined;
  return key === 'code' && isListOf(refusalCodes, (value as { enum?: unknown }).enum) ? undefined : value;
};

it('demands a new protocol version when a message between device and server changes', () => {
  const messages = JSON.stringify(
    {
      ...{ Mutation, PushRequest, PushReply, PullRequest, PullLine },
      ...{ DeviceReport, DeviceAnswer, LiveHeads, LivePresence, PresenceInput },
    },
    wire,
  );
  const hash = createHash('sha256').update(messages).digest('hex').slice(0, 16);
  expect(hash, 'Raise protocolVersion, add what changed to its history, and add its hash here.').toBe(
    hashes[protocolVersion],
  );
});

it('has a line of history for every version, unless it only added a kind of record', () => {
  const source = readFileSync(new URL('./protocol-version.ts', import.meta.url), 'utf8');
  const listed = [...source.matchAll(/^ \* (\d+): .+$/gm)].map(([, version]) => Number(version));
  const kinds = Object.values(declarations).map(({ sinceProtocol }): number => sinceProtocol);
  const versions = Object.keys(hashes).map(Number);
  expect(listed.filter((version) => !versions.includes(version))).toEqual([]);
  expect(versions.filter((version) => !listed.includes(version) && !kinds.includes(version))).toEqual([]);
  expect(versions.at(-1)).toBe(protocolVersion);
});

it('still serves the two versions before the current one', () => {
  expect(oldestProtocolVersion).toBeLessThanOrEqual(Math.max(1, protocolVersion - 2));
});
