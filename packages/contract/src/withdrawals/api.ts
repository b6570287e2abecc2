import { animalsApi } from '../animals/api.ts';
import { defineApi } from '../endpoint.ts';
import { AnimalWithdrawals } from './schema.ts';

/** The withdrawals of an animal as the phone and the desk show them, for other systems. */
export const withdrawalsApi = defineApi({
  get: {
    method: 'GET',
    path: `${animalsApi.get.path}/withdrawals`,
    summary: 'What from an animal may not be used now, until when, and why',
    auth: 'user',
    reply: AnimalWithdrawals,
    status: 200,
    problems: ['not-found'],
  },
});
