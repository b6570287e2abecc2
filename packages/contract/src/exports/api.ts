import { type TObject, type TSchema, Type } from 'typebox';
import { defineApi } from '../endpoint.ts';
import type { ProblemCode } from '../problem-codes.ts';
import {
  EverythingQuery,
  ExportLine,
  exportedRows,
  farmExportQuery,
  farmsExportQuery,
  listExportQuery,
} from './schema.ts';

/** The central lists are for everybody, so no confirmation is needed. */
const problemsOf = (path: string): readonly ProblemCode[] =>
  /^\/api\/(products|conditions)\//.test(path) ? [] : ['not-found'];

/** All rows of one kind in one answer. */
const rowsOf = <const P extends string, T extends TSchema, Q extends TObject>(
  path: P,
  { row, query, plural }: { row: T; query: Q; plural: string },
) =>
  ({
    method: 'GET',
    path,
    summary: `All ${plural}, as lines of JSON or as a table`,
    auth: 'user',
    needsConfirmation: true,
    query,
    lines: row,
    // Lines or a table, not a single JSON document.
    reply: Type.Unknown(),
    status: 200,
    problems: problemsOf(path),
  }) as const;

const ofFarms = <const P extends string, T extends TSchema>(path: P, row: T, plural: string) =>
  rowsOf(path, { row, query: farmExportQuery(row), plural: `${plural} of all farms you may see` });

const ofList = <const P extends string, T extends TSchema>(path: P, row: T, plural: string) =>
  rowsOf(path, { row, query: listExportQuery(row), plural: `${plural} of the central list` });

const rows = exportedRows;

/** Everything of a kind in one streamed answer, for copies and for analysis. */
export const exportsApi = defineApi({
  everything: {
    method: 'GET',
    path: '/api/export',
    summary: 'Everything on the farms you may see, and the cursor from which to follow changes',
    auth: 'user',
    needsConfirmation: true,
    query: EverythingQuery,
    lines: ExportLine,
    reply: Type.Unknown(),
    status: 200,
    problems: ['not-found', 'cursor-expired'],
  },
  farms: rowsOf('/api/farms/export', {
    row: rows.farms,
    query: farmsExportQuery,
    plural: 'farms you may see',
  }),
  animals: ofFarms('/api/animals/export', rows.animals, 'animals'),
  medicalRecords: ofFarms('/api/medical-records/export', rows.medicalRecords, 'medical records'),
  treatmentHistory: ofFarms('/api/treatment-history/export', rows.treatmentHistory, 'treatment histories'),
  medicineUsage: ofFarms('/api/medicine-usage/export', rows.medicineUsage, 'medicine usages'),
  observations: ofFarms('/api/observations/export', rows.observations, 'observations'),
  attachments: ofFarms('/api/attachments/export', rows.attachments, 'attachments'),
  products: ofList('/api/products/export', rows.products, 'products'),
  conditions: ofList('/api/conditions/export', rows.conditions, 'conditions'),
});
