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

export const PaperLanguage = oneOf(
  paperLanguages,
  'The language of the report: English or Welsh. Without it, English.',
);

/** A printed report has all rows, so the query is the report's without the page. */
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
