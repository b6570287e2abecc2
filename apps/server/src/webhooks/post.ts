import { promises as dns } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { DeliveryFault } from '@byre/contract/webhooks/schema';
import type { Reach } from './reach.ts';

/** All addresses of a name. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/** The result of sending a message. Without a fault it has arrived. */
export type Outcome = {
  readonly fault: DeliveryFault | null;
  readonly status: number | null;
  /** How long the receiver asks to be left alone, in milliseconds. */
  readonly retryAfterMs: number | null;
};

export type Posting = {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly reach: Reach;
  readonly resolve: Resolve;
  /** For the whole of it: looking up the name, connecting, sending, and the answer. */
  readonly deadlineMs: number;
  /** Aborted when the service stops. */
  readonly stopped: AbortSignal;
};

/** No more of an answer is read: its status is all that counts. */
const mostAnswerBytes = 16 * 1024;
const mostHeaderBytes = 8 * 1024;

/**
 * Sends a message on a connection of its own. The name is looked up here, all of its addresses must be allowed, and the
 * connection goes to one of them, whatever the name resolves to a moment later. A redirect is an answer like any other.
 * Never throws: failures are part of the result.
 */
export const post = async ({ url, body, headers, reach, resolve, deadlineMs, stopped }: Posting): Promise<Outcome> => {
  const deadline = AbortSignal.timeout(deadlineMs);
  const signal = AbortSignal.any([deadline, stopped]);
  try {
    const address = new URL(url);
    const isEncrypted = address.protocol === 'https:';
    if (!isEncrypted && !reach.isPlainAllowed) throw new Refused('private-address');
    const literal = address.hostname.replace(/^\[(.*)\]$/, '$1');
    const found = isIP(literal) === 0 ? await aborted(resolve(literal), signal) : [literal];
    if (found.length === 0) throw new Refused('no-address');
    if (!found.every((one) => reach.allows(one))) throw new Refused('private-address');
    return await send(address, { body, headers, addresses: found, signal });
  } catch (error) {
    return { fault: deadline.aborted ? 'timed-out' : faultOf(error), status: null, retryAfterMs: null };
  }
};

type Sending = Pick<Posting, 'body' | 'headers'> & { addresses: readonly string[]; signal: AbortSignal };

const send = (address: URL, { body, headers, addresses, signal }: Sending): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const request = (address.protocol === 'https:' ? requestEncrypted : requestPlain)(address, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      lookup: knownOf(addresses),
      // A kept connection would go to where the name once pointed.
      agent: false,
      maxHeaderSize: mostHeaderBytes,
      signal,
    });
    request.once('error', reject);
    request.once('response', (response) => {
      const status = response.statusCode ?? 0;
      let bytes = 0;
      const done = (): void => {
        response.destroy();
        resolve({ fault: faultOfStatus(status), status, retryAfterMs: retryAfterOf(response.headers['retry-after']) });
      };
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > mostAnswerBytes) done();
      });
      response.once('end', done);
      // It has accepted the message, however its answer ends.
      request.off('error', reject);
      request.on('error', done);
      response.once('error', done);
      response.once('close', done);
    });
    request.end(body);
  });

/** Gives a connection the addresses that were checked, without another lookup. */
const knownOf =
  (addresses: readonly string[]): LookupFunction =>
  (_hostname, options, callback) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first] = found;
    if (options.all || !first) callback(null, found);
    else callback(null, first.address, first.family);
  };

const faultOfStatus = (status: number): DeliveryFault | null => {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirected' : 'status';
};

/** Seconds, or a date. */
const retryAfterOf = (text: string | undefined): number | null => {
  if (text === undefined) return null;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : null;
};

class Refused extends Error {
  override readonly name = 'Refused';
  readonly fault: DeliveryFault;

  constructor(fault: DeliveryFault) {
    super(fault);
    this.fault = fault;
  }
}

const faultOf = (error: unknown): DeliveryFault => {
  if (error instanceof Refused) return error.fault;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^(ENOTFOUND|ENODATA|EAI_|ESERVFAIL|EREFUSED|ETIMEOUT|EBADNAME)/.test(code)) return 'no-address';
  if (/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/.test(code)) return 'refused';
  if (code === 'ETIMEDOUT') return 'timed-out';
  if (code.startsWith('HPE_')) return 'no-http';
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH/.test(code)) return 'certificate';
  return 'cut';
};

/** A call that hangs holds up only its own message. */
const aborted = <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });

const perServerMs = 3_000;

/**
 * Looks up names without the system's resolver, whose few threads one slow name server would block for everybody. Names
 * in private networks may be in the machine's hosts file, so those are looked for there too.
 */
export const resolverFor = ({ hasPrivate }: Reach): Resolve => {
  const resolver = new dns.Resolver({ timeout: perServerMs, tries: 2 });
  return async (hostname) => {
    const asked = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const found = asked.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (found.length > 0 || !hasPrivate) return found;
    return (await dns.lookup(hostname, { all: true })).map(({ address }) => address);
  };
};
