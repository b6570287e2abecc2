import type { Practice } from '@byre/contract/practices/schema';
import { server } from './api-client.ts';
import { createPersonRefresher } from './refresh-person.ts';
import { isDocument, segment } from './whole-lists.ts';

/** Sets whose days a practice means. For its admins, on the server only: throws `ServerError` without signal. */
export const setTimeZone = async (practiceId: string, time_zone: string): Promise<Practice> => {
  const practice = await server.ask(
    { method: 'PUT', path: `/api/practices/${segment(practiceId)}/time-zone`, body: { time_zone }, auth: 'user' },
    isDocument<Practice>,
  );
  // This device counts by it at once, the others at their next contacts.
  await createPersonRefresher()().catch(() => undefined);
  return practice;
};
