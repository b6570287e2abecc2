import { medicalRecordsApi } from '@byre/contract/medical-records/api';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { implement } from '../../http/implement.ts';
import { recordHandlers } from '../../http/record-handlers.ts';
import { medicalRecords } from './queries.ts';
import { medicalRecordRules } from './rules.ts';

export const medicalRecordRoutes = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, medicalRecordsApi, recordHandlers(deps, medicalRecordsApi, medicalRecords, medicalRecordRules));
