import { type Static, type TObject, Type } from 'typebox';
import { oneOf } from '../fields.ts';
import {
  AntibioticUseQuery,
  DayBookQuery,
  MedicineRecordQuery,
  OpenCasesQuery,
  ReportQuery,
  StandingQuery,
} from '../reports/query.ts';
import { paperLanguages } from './paper-names.ts';

export const PaperLanguage = oneOf(paperLanguages, 'The language of the paper: English or Welsh. Without it English.');

/** A paper has all rows: of what is asked of the report, the page is left out. */
const onPaper = <Q extends TObject>({ properties }: Q) => {
  const { limit: _, skip: _skip, ...asked } = properties;
  return Type.Object(
    { ...(asked as Omit<Q['properties'], 'limit' | 'skip'>), language: Type.Optional(PaperLanguage) },
    { additionalProperties: false },
  );
};

export const AntibioticUsePaperQuery = onPaper(AntibioticUseQuery);
export type AntibioticUsePaperQuery = Static<typeof AntibioticUsePaperQuery>;
export const MedicineUsePaperQuery = onPaper(ReportQuery);
export const MedicineRecordPaperQuery = onPaper(MedicineRecordQuery);
export const WithdrawalsPaperQuery = onPaper(StandingQuery);
export const DayBookPaperQuery = onPaper(DayBookQuery);
export const OpenCasesPaperQuery = onPaper(OpenCasesQuery);
export const IncidencePaperQuery = onPaper(ReportQuery);
export const OutcomesPaperQuery = onPaper(ReportQuery);
