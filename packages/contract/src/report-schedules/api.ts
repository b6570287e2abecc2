import { defineApi } from '../endpoint.ts';
import { pageOf } from '../paging.ts';
import {
  ReportRecipient,
  ReportSchedule,
  ReportScheduleChange,
  ReportScheduleInput,
  ReportSchedulesQuery,
} from './schema.ts';

const path = '/api/practices/:practiceId/report-schedules';
const one = `${path}/:scheduleId` as const;

/** Reports that the service makes automatically, each month or quarter. */
export const reportSchedulesApi = defineApi({
  list: {
    method: 'GET',
    path,
    summary: 'A page of the scheduled reports of your practice, the next due first',
    auth: 'user',
    query: ReportSchedulesQuery,
    reply: pageOf(ReportSchedule),
    status: 200,
    problems: ['not-found'],
  },
  recipients: {
    method: 'GET',
    path: `${path}/recipients`,
    summary: 'A page of the people of your practice who can get a scheduled report, by name',
    auth: 'user',
    query: ReportSchedulesQuery,
    reply: pageOf(ReportRecipient),
    status: 200,
    problems: ['not-found'],
  },
  get: {
    method: 'GET',
    path: one,
    summary: 'One of the scheduled reports of your practice',
    auth: 'user',
    reply: ReportSchedule,
    status: 200,
    problems: ['not-found'],
  },
  create: {
    method: 'POST',
    path,
    summary: 'Schedule a report',
    auth: 'user',
    needsConfirmation: true,
    body: ReportScheduleInput,
    reply: ReportSchedule,
    status: 201,
    problems: ['not-found', 'rule-broken', 'key-reused', 'in-flight'],
  },
  update: {
    method: 'PUT',
    path: one,
    summary: 'Change, pause or resume a scheduled report',
    auth: 'user',
    needsConfirmation: true,
    body: ReportScheduleChange,
    reply: ReportSchedule,
    status: 200,
    problems: ['not-found', 'stale', 'rule-broken', 'key-reused', 'in-flight'],
  },
  remove: {
    method: 'DELETE',
    path: one,
    summary: 'Remove a scheduled report',
    auth: 'user',
    reply: null,
    status: 204,
    problems: ['not-found', 'stale', 'key-reused', 'in-flight'],
  },
  run: {
    method: 'POST',
    path: `${one}/run`,
    summary: 'Make the report for the last complete period now',
    auth: 'user',
    needsConfirmation: true,
    reply: ReportSchedule,
    status: 200,
    problems: ['not-found', 'rule-broken', 'key-reused', 'in-flight'],
  },
});
