import { isObject } from '@byre/contract/json';
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

/** The reports that the server calculates, by the last part of their address. */
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

/** The parts that each report always has. */
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

/** `staleAsOf`: the time of the figures if they are older than a reader would expect; newer ones are being prepared. */
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
    (value): value is Reports[Name] => isObject(value) && parts[name] in value,
  );
  return { ...report, staleAsOf: asOf };
};
