import { type Static, type TSchema, Type } from 'typebox';
import {
  AnimalOfFarm,
  AttachmentOfFarm,
  MedicalRecordOfFarm,
  MedicineUsageOfFarm,
  ObservationOfFarm,
  TreatmentHistoryOfFarm,
} from '../across-farms/schema.ts';
import { Change, ChangesQuery, Cursor } from '../changes/schema.ts';
import { Condition } from '../conditions/schema.ts';
import { Farm } from '../farms/schema.ts';
import { ListId, oneOf } from '../fields.ts';
import { Product } from '../products/schema.ts';
import { listsOf } from './table.ts';

/** What is exported as rows of one kind, and the document that each row is. */
export const exportedRows = {
  farms: Farm,
  animals: AnimalOfFarm,
  medicalRecords: MedicalRecordOfFarm,
  treatmentHistory: TreatmentHistoryOfFarm,
  medicineUsage: MedicineUsageOfFarm,
  observations: ObservationOfFarm,
  attachments: AttachmentOfFarm,
  products: Product,
  conditions: Condition,
} as const satisfies Readonly<Record<string, TSchema>>;

export type ExportName = keyof typeof exportedRows;

export const exportFormats = ['ndjson', 'csv'] as const;

const afterFarmId = 'The `farm_id` of the last row you have, to continue after it. Send it together with `after_id`.';

/** The query of an export of rows that have an id of their own and belong to no practice. */
const listQuery = (row: TSchema) => ({
  format: Type.Optional(
    Type.Unsafe<(typeof exportFormats)[number]>({
      type: 'string',
      enum: [...exportFormats],
      default: 'ndjson',
      description: '`ndjson`: a document on each line. `csv`: a table, one value in each cell.',
    }),
  ),
  after_id: Type.Optional(
    Type.String({ ...ListId, description: 'The `_id` of the last row you have, to continue after it.' }),
  ),
  ...(listsOf(row).length === 0
    ? {}
    : {
        list: Type.Optional(
          oneOf(
            listsOf(row),
            'With `csv`: instead of the documents, the entries of this list, one in each row, with the ids of their document.',
          ),
        ),
      }),
});

/** The query of an export of a central list. */
export const listExportQuery = (row: TSchema) => Type.Object(listQuery(row), { additionalProperties: false });

/** The query of an export of farms. */
export const farmsExportQuery = Type.Object(
  { ...listQuery(Farm), farm_id: ChangesQuery.properties.farm_id },
  { additionalProperties: false },
);

/** The query of an export of records on farms. */
export const farmExportQuery = (row: TSchema) =>
  Type.Object(
    {
      ...listQuery(row),
      farm_id: ChangesQuery.properties.farm_id,
      after_farm_id: Type.Optional(Type.String({ ...ListId, description: afterFarmId })),
    },
    { additionalProperties: false },
  );

/** Parameters that any of them may have. */
export type ExportQuery = {
  readonly format?: (typeof exportFormats)[number];
  readonly after_id?: string;
  readonly list?: string;
  readonly farm_id?: string;
  readonly after_farm_id?: string;
};

/** The query of an export of everything: that of the changes, without pages and waiting. */
export const EverythingQuery = Type.Object(
  {
    cursor: Type.Optional(
      Type.String({ ...Cursor, description: 'The cursor of the last mark you have, to continue after it.' }),
    ),
    farm_id: ChangesQuery.properties.farm_id,
    resource: ChangesQuery.properties.resource,
  },
  { additionalProperties: false },
);
export type EverythingQuery = Static<typeof EverythingQuery>;

/** A mark between the documents of a full export. Its cursor covers every line before it. */
export const ExportMark = Type.Object({ cursor: Cursor, more: Type.Boolean() });
export type ExportMark = Static<typeof ExportMark>;

/** A line of an export of everything. */
export const ExportLine = Type.Union([Change, ExportMark]);
