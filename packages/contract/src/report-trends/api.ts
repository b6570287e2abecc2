import { defineApi } from '../endpoint.ts';
import { AntibioticTrend, AntibioticTrendQuery, IncidenceTrend, IncidenceTrendQuery } from './schema.ts';

/** How a figure developed over the last months or quarters, and how a farm compares. */
export const reportTrendsApi = defineApi({
  antibioticUse: {
    method: 'GET',
    path: '/api/reports/antibiotic-trend',
    summary: 'Antibiotic use of the last months or quarters, and the place of a farm among those of the practice',
    auth: 'user',
    query: AntibioticTrendQuery,
    reply: AntibioticTrend,
    status: 200,
    problems: ['not-found'],
  },
  incidence: {
    method: 'GET',
    path: '/api/reports/incidence-trend',
    summary: 'New cases in the same days of the years before, and the place of a farm among those of the practice',
    auth: 'user',
    query: IncidenceTrendQuery,
    reply: IncidenceTrend,
    status: 200,
    problems: ['not-found'],
  },
});
