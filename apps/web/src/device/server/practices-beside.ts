import type { PracticesBeside } from '@byre/contract/farms/schema';
import { server } from './api-client.ts';
import { hasField } from './has-field.ts';
import { segment } from './whole-lists.ts';

/** The other practices of a farm, as far as they show how to reach them. Throws `ServerError` without signal. */
export const practicesBeside = async (farmId: string): Promise<PracticesBeside['practices']> => {
  const path = `/api/farms/${segment(farmId)}/other-practices`;
  return (await server.ask({ method: 'GET', path, auth: 'user' }, hasField<PracticesBeside>('practices'))).practices;
};
