import { Problem } from '@byre/contract/problem';
import { withdrawalsApi } from '@byre/contract/withdrawals/api';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { implement } from '../../http/implement.ts';
import { findWithdrawals } from './queries.ts';

export const withdrawalRoutes = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, withdrawalsApi, {
    get: async ({ access, params, now }) => {
      const value = await findWithdrawals(deps.db, access, params.animalId, now);
      if (value === null) throw new Problem('not-found');
      return { value };
    },
  });
