import { defineApi } from '../endpoint.ts';
import { PlainQuery, pageOf } from '../paging.ts';
import { PriceCode, PriceCodeInput } from './schema.ts';

const path = '/api/practices/:practiceId/price-codes';

/** The codes that a practice's invoices have for products and kinds of work. The day book shows them. */
export const priceCodesApi = defineApi({
  list: {
    method: 'GET',
    path,
    summary: 'A page of the price codes of a practice, by kind and subject',
    auth: 'user',
    query: PlainQuery,
    reply: pageOf(PriceCode),
    status: 200,
    problems: ['not-found'],
  },
  set: {
    method: 'PUT',
    path,
    summary: 'Set or remove the price code of a product or a kind of work',
    auth: 'user',
    body: PriceCodeInput,
    reply: PriceCode,
    status: 200,
    problems: ['not-found', 'rule-broken', 'key-reused', 'in-flight'],
  },
});
