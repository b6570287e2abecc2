import { type TObject, Type } from 'typebox';
import { defineApi } from '../endpoint.ts';
import {
  AntibioticUsePaperQuery,
  DayBookPaperQuery,
  IncidencePaperQuery,
  MedicineRecordPaperQuery,
  MedicineUsePaperQuery,
  OpenCasesPaperQuery,
  OutcomesPaperQuery,
  WithdrawalsPaperQuery,
} from './schema.ts';

/** Records leave the service on paper, so the person must confirm as for an export. */
const paper = <const P extends string, Q extends TObject>(path: P, summary: string, query: Q) =>
  ({
    method: 'GET',
    path,
    summary,
    auth: 'user',
    needsConfirmation: true,
    query,
    bytes: ['application/pdf'],
    // A file, not a JSON document.
    reply: Type.Unknown(),
    status: 200,
    problems: ['not-found'],
  }) as const;

/** Reports to send or print: A4, with the practice's name and address, made on the server. */
export const reportPapersApi = defineApi({
  antibioticUse: paper('/api/reports/antibiotic-use/pdf', 'Antibiotics used, as a PDF', AntibioticUsePaperQuery),
  medicineUse: paper('/api/reports/medicine-use/pdf', 'Medicines used by product, as a PDF', MedicineUsePaperQuery),
  medicineRecord: paper(
    '/api/reports/medicine-record/pdf',
    'The medicine record of a farm, as a PDF',
    MedicineRecordPaperQuery,
  ),
  withdrawals: paper(
    '/api/reports/withdrawals/pdf',
    'Animals whose produce may not be used yet, as a PDF',
    WithdrawalsPaperQuery,
  ),
  dayBook: paper('/api/reports/day-book/pdf', 'The day book, as a PDF', DayBookPaperQuery),
  openCases: paper('/api/reports/open-cases/pdf', 'Open cases, as a PDF', OpenCasesPaperQuery),
  incidence: paper('/api/reports/incidence/pdf', 'New cases by condition, as a PDF', IncidencePaperQuery),
  outcomes: paper('/api/reports/outcomes/pdf', 'Outcomes by product, as a PDF', OutcomesPaperQuery),
});
