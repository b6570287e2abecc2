import { medicineUsageApi } from '@byre/contract/medicine-usage/api';
import type { MedicineUsageChange } from '@byre/contract/medicine-usage/schema';
import { fieldProblem } from '@byre/contract/problem';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { asksAgain } from '../../http/caller/asked-again.ts';
import { implement } from '../../http/implement.ts';
import { recordHandlers } from '../../http/record-handlers.ts';
import { medicineUsages } from './queries.ts';
import { isPracticeProductId, medicineUsageRules } from './rules.ts';

export const medicineUsageRoutes = (app: FastifyInstance, deps: Deps): void => {
  const handlers = recordHandlers(deps, medicineUsageApi, medicineUsages, medicineUsageRules);
  const { create, update } = handlers;
  implement(app, deps, medicineUsageApi, {
    ...handlers,
    create: asksAgain(async (asked: Parameters<typeof create>[0]) => {
      requireOneProduct(asked.body);
      return create(asked);
    }),
    update: asksAgain(async (asked: Parameters<typeof update>[0]) => {
      requireOneProduct(asked.body);
      return update(asked);
    }),
  });
};

/**
 * Throws 400 if a body names a product of the list and also states one of the practice's own, because then it is
 * unclear which was given. Edits from devices are not checked: what was recorded without signal is never refused for
 * this, and the named product counts.
 */
const requireOneProduct = ({ product_id: id, practice_product: stated }: MedicineUsageChange): void => {
  if (!stated || typeof id !== 'string' || isPracticeProductId(id)) return;
  const message =
    'product_id names a product that is not the practice’s own. Leave practice_product out, or send product_id as practice:<uuid>.';
  throw fieldProblem('bad-request', { pointer: '/practice_product', code: 'contradiction', message });
};
