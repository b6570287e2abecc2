import type { AntibioticUse } from '@byre/contract/reports/antibiotic-schema';
import type { DayBook } from '@byre/contract/reports/day-book-schema';
import type {
  Incidence,
  MedicineRecord,
  MedicineUse,
  OpenCases,
  Outcomes,
  Withdrawals,
} from '@byre/contract/reports/schema';
import type { VisitPlan } from '@byre/contract/reports/visit-plan-schema';
import { place } from '../../words/place.ts';
import { server } from './api-client.ts';
import { staleAsOf } from './data-as-of.ts';

/** The reports that the server works out, by the last part of their address. */
export type Reports = {
  'medicine-use': MedicineUse;
  'antibiotic-use': AntibioticUse;
  'open-cases': OpenCases;
  incidence: Incidence;
  outcomes: Outcomes;
  withdrawals: Withdrawals;
  'medicine-record': MedicineRecord;
  'day-book': DayBook;
  'visit-plan': VisitPlan;
};

/** What each report holds at the least. */
const parts: Readonly<Record<keyof Reports, string>> = {
  'medicine-use': 'months',
  'antibiotic-use': 'at_risk',
  'open-cases': 'by_age',
  incidence: 'conditions',
  outcomes: 'products',
  withdrawals: 'by_produce',
  'medicine-record': 'data',
  'day-book': 'days',
  'visit-plan': 'farms',
};

/** `staleAsOf`: of when the figures are, where that is longer ago than a reader would think; the newer ones are on their way. */
export type Report<Name extends keyof Reports> = Reports[Name] & { readonly staleAsOf: string | null };

export const getReport = async <Name extends keyof Reports>(name: Name, query: string): Promise<Report<Name>> => {
  let asOf: string | null = null;
  const report = await server.ask(
    {
      method: 'GET',
      path: `/api/reports/${name}?${query}&time_zone=${encodeURIComponent(place.zone())}`,
      auth: 'user',
      request: async (path, init) => {
        const response = await fetch(path, init);
        asOf = staleAsOf(response.headers);
        return response;
      },
    },
    (value): value is Reports[Name] => typeof value === 'object' && value !== null && parts[name] in value,
  );
  return { ...report, staleAsOf: asOf };
};
