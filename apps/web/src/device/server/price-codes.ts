import type { PriceCode, PriceCodeInput } from '@byre/contract/price-codes/schema';
import { server } from './api-client.ts';
import { hasField } from './has-field.ts';
import { segment } from './whole-lists.ts';

/** Sets or removes a price code of a practice. Throws `ServerError`. */
export const setPriceCode = (
  practiceId: string,
  body: Pick<PriceCodeInput, 'kind' | 'subject' | 'code'>,
): Promise<PriceCode> =>
  server.ask(
    { method: 'PUT', path: `/api/practices/${segment(practiceId)}/price-codes`, body, auth: 'user' },
    hasField<PriceCode>('subject'),
  );
