import { observationsApi } from '@byre/contract/observations/api';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { implement } from '../../http/implement.ts';
import { recordHandlers } from '../../http/record-handlers.ts';
import { observations } from './queries.ts';
import { observationRules } from './rules.ts';

export const observationRoutes = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, observationsApi, recordHandlers(deps, observationsApi, observations, observationRules));
