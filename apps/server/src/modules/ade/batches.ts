import type { AdeDiagnosisInput, AdeTreatmentInput } from '@byre/contract/ade/inputs';
import type { AdeBatchResult } from '@byre/contract/ade/schema';
import { Problem } from '@byre/contract/problem';
import { problems } from '@byre/contract/problem-codes';
import type { FarmWork } from '../../commands/farm-work.ts';
import type { Received } from './received.ts';
import { saidIn } from './said.ts';

/** An event as herd software sends it. */
export type Sent = AdeDiagnosisInput | AdeTreatmentInput;

/** Refusals that are the event's own fault. Any other error is one of the whole batch. */
const faults: readonly string[] = ['bad-request', 'rule-broken', 'conflict'];

/**
 * Writes the events of a batch one by one, each in a savepoint: one that is refused leaves nothing behind, and the others
 * are written. The results are in the order of the events.
 */
export const receiveEach = async <Event extends Sent>(
  work: FarmWork,
  events: readonly Event[],
  receive: (work: FarmWork, event: Event) => Promise<Received>,
): Promise<AdeBatchResult[]> => {
  const results: AdeBatchResult[] = [];
  for (const event of events) results.push(await receiveOne(work, event, receive));
  return results;
};

const receiveOne = async <Event extends Sent>(
  work: FarmWork,
  event: Event,
  receive: (work: FarmWork, event: Event) => Promise<Received>,
): Promise<AdeBatchResult> => {
  const meta = metaOf(event);
  try {
    const { ownId } = await work.savepoint(() => receive(work, event));
    return { id: ownId, ...meta, messages: [] };
  } catch (error) {
    if (!(error instanceof Problem) || !faults.includes(error.code)) throw error;
    return { ...meta, messages: messagesOf(error) };
  }
};

/** The standard's form of it has a source and a time. */
const metaOf = (event: Sent): Pick<AdeBatchResult, 'meta'> => {
  const { source, sourceId, modified } = saidIn(event).meta ?? {};
  if (source === undefined || modified === undefined) return {};
  return { meta: { source, modified, ...(sourceId === undefined ? {} : { sourceId }) } };
};

const messagesOf = ({ code, message, errors }: Problem): AdeBatchResult['messages'] => {
  const { status, title } = problems[code];
  const base = { type: `/api/docs#${code}`, severity: 'Error', status, title } as const;
  return errors.length === 0
    ? [{ ...base, detail: message }]
    : errors.map((one) => ({ ...base, detail: one.message, instance: one.pointer }));
};
