import { defineApi } from '../endpoint.ts';
import { AntibioticTrend, AntibioticTrendQuery, IncidenceTrend, IncidenceTrendQuery } from './schema.ts';

/** How a figure has changed over the last months or quarters, and how a farm compares. */
export const reportTrendsApi = defineApi({
  antibioticUse: {
    method: 'GET',
    path: '/api/reports/antibiotic-trend',
    summary: 'Antibiotic use in the last months or quarters, and how a farm compares with the others of the practice',
    auth: 'user',
    query: AntibioticTrendQuery,
    reply: AntibioticTrend,
    status: 200,
    problems: ['not-found'],
  },
  incidence: {
    method: 'GET',
    path: '/api/reports/incidence-trend',
    summary: 'New cases on the same days of earlier years, and how a farm compares with the others of the practice',
    auth: 'user',
    query: IncidenceTrendQuery,
    reply: IncidenceTrend,
    status: 200,
    problems: ['not-found'],
  },
});
