import type { AntibioticTrend } from '@byre/contract/report-trends/schema';
import { place } from '../../words/place.ts';
import { server } from './api-client.ts';
import { hasField } from './has-field.ts';

/** Eight quarters are worked out one after the other, in milliseconds. */
const timeoutMs = 60_000;

/** How antibiotic use went, by the query of its report; its first day is left out, as a trend has its own. */
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
