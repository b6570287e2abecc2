import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Client, clientOf } from '@byre/server/testing/client';
import { path } from '@byre/server/testing/world';
import type { Place } from './deeds.ts';

/**
 * Another system that records a case through the published interface, and repeats it under its key until it is
 * answered.
 */
export const recordOnce = async (
  client: Client,
  { farm_id, animal_id }: Place,
  notes: string,
  patienceMs = 60_000,
): Promise<void> => {
  const address = path('farms', farm_id, 'animals', animal_id, 'medical-records');
  const headers = { 'idempotency-key': randomUUID() };
  const deadlineMs = Date.now() + patienceMs;
  while (true) {
    const status = await client.post(address, { notes }, headers).then(
      (reply) => reply.status,
      () => 0,
    );
    if (status === 201) return;
    // No answer, an outage, or the first attempt is still being processed: all of them mean "try again".
    if (![0, 409, 500, 503].includes(status)) throw new Error(`A create was answered ${status}.`);
    if (Date.now() > deadlineMs) throw new Error('Nobody answered.');
    await wait(100);
  }
};

export const signIn = async (url: string, email: string, password: string): Promise<Client> => {
  const { body } = await clientOf(url, null).post('/api/authenticate/third_party', { email, password, name: 'proof' });
  return clientOf(url, String(body.token));
};
