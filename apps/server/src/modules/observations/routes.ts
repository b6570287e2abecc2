import { observationsApi } from '@byre/contract/observations/api';
import { Observation } from '@byre/contract/observations/schema';
import type { FastifyInstance } from 'fastify';
import { recordTables } from '../../commands/tables.ts';
import { resourceOf } from '../../db/record-resource.ts';
import type { Deps } from '../../deps.ts';
import { implement } from '../../http/implement.ts';
import { recordHandlers } from '../../http/record-handlers.ts';
import { observationRules } from './rules.ts';

const observations = resourceOf(recordTables.observation, Observation);

export const observationRoutes = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, observationsApi, recordHandlers(deps, observationsApi, observations, observationRules));
