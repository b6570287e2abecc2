import type { Nation } from '@byre/contract/farms/nation';
import type { Farm } from '@byre/contract/farms/schema';
import { server } from './api-client.ts';
import { isDocument, segment } from './whole-lists.ts';

/**
 * Says once for a farm whether its milk goes to people; null takes it back. On the server only: throws `ServerError`
 * without signal. The farm comes down to every device by itself.
 */
export const answerMilk = (farmId: string, answer: boolean | null): Promise<Farm> =>
  server.ask(
    { method: 'PUT', path: `/api/farms/${segment(farmId)}/milk`, body: { milk_for_people: answer }, auth: 'user' },
    isDocument<Farm>,
  );

/** Sets the nation of a farm; null leaves it to postcode and holding number. On the server only, as `answerMilk`. */
export const setNation = (farmId: string, nation: Nation | null): Promise<Farm> =>
  server.ask(
    { method: 'PUT', path: `/api/farms/${segment(farmId)}/nation`, body: { nation }, auth: 'user' },
    isDocument<Farm>,
  );
