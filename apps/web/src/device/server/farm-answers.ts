import type { Nation } from '@byre/contract/farms/nation';
import type { Farm } from '@byre/contract/farms/schema';
import { server } from './api-client.ts';
import { isDocument, segment } from './whole-lists.ts';

/**
 * Records for a farm whether its milk is for human consumption; null removes the answer. On the server only: throws
 * `ServerError` without signal. Every device then downloads the farm automatically.
 */
export const answerMilk = (farmId: string, answer: boolean | null): Promise<Farm> =>
  server.ask(
    { method: 'PUT', path: `/api/farms/${segment(farmId)}/milk`, body: { milk_for_people: answer }, auth: 'user' },
    isDocument<Farm>,
  );

/** Sets the nation of a farm; null leaves it to postcode and holding number. On the server only, like `answerMilk`. */
export const setNation = (farmId: string, nation: Nation | null): Promise<Farm> =>
  server.ask(
    { method: 'PUT', path: `/api/farms/${segment(farmId)}/nation`, body: { nation }, auth: 'user' },
    isDocument<Farm>,
  );
