import { medicineUsageApi } from '@byre/contract/medicine-usage/api';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { implement } from '../../http/implement.ts';
import { recordHandlers } from '../../http/record-handlers.ts';
import { medicineUsages } from './queries.ts';
import { medicineUsageRules } from './rules.ts';

export const medicineUsageRoutes = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, medicineUsageApi, recordHandlers(deps, medicineUsageApi, medicineUsages, medicineUsageRules));
