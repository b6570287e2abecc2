import type { AntibioticTrend, IncidenceTrend } from '@byre/contract/report-trends/schema';
import { minuteMs } from '@byre/contract/time';
import { place } from '../../words/place.ts';
import { server } from './api-client.ts';
import { hasField } from './has-field.ts';

/** Eight quarters are calculated one after another, in milliseconds. */
const timeoutMs = minuteMs;

/**
 * The trend of antibiotic use, by the query of its report. The query's first day is left out, because a trend has its
 * own.
 */
export const getAntibioticTrend = (query: string, every: AntibioticTrend['every']): Promise<AntibioticTrend> => {
  const asked = new URLSearchParams(query);
  for (const name of ['from', 'slaughtered']) asked.delete(name);
  asked.set('every', every);
  asked.set('time_zone', place.zone());
  return server.ask(
    { method: 'GET', path: `/api/reports/antibiotic-trend?${asked}`, auth: 'user', timeoutMs },
    hasField<AntibioticTrend>('points'),
  );
};

/** How new cases went over the years, by the query of their report. */
export const getIncidenceTrend = (query: string): Promise<IncidenceTrend> => {
  const asked = new URLSearchParams(query);
  asked.set('time_zone', place.zone());
  return server.ask(
    { method: 'GET', path: `/api/reports/incidence-trend?${asked}`, auth: 'user', timeoutMs },
    hasField<IncidenceTrend>('years'),
  );
};
