import type { DeletedRecord } from '@byre/contract/deleted-records/schema';
import { conditionsOnce } from '../../../features/medical-records/rules.ts';
import type { WorkColumn } from '../../../ui/work-table/work-column.ts';
import { amountText } from '../../../words/amount-text.ts';
import { tagFace } from '../../../words/ear-tag.ts';
import type { DeskWords } from '../../../words/en-desk.ts';
import { format } from '../../../words/format.ts';
import { inOneLine } from '../../../words/in-one-line.ts';
import { kindText, valueText } from '../../../words/observation-text.ts';
import type { AllWords } from '../../../words/with-later.ts';

export type DeletedWords = { desk: DeskWords; field: AllWords };

export const nameOfDeleted = (field: AllWords, row: DeletedRecord): string => {
  switch (row.resource) {
    case 'medical-record': {
      const names = conditionsOnce(row.document).map(({ name }) => name ?? field.medicalRecords.unnamedCondition);
      return names.join(', ') || field.medicalRecords.noConditions;
    }
    case 'treatment-history':
      return row.document.treatment_strategy ?? field.treatment.unnamed;
    case 'medicine-usage': {
      const { name, total_volume } = row.document;
      return inOneLine([name ?? field.medicineUsage.unnamed, amountText(field.medicineUsage, total_volume)]);
    }
    case 'observation':
      return inOneLine([kindText(field.observations, row.document.kind), valueText(field, row.document)]);
  }
};

export const withIt = ({ deletedRecords }: DeskWords, { treatments_below, usages_below }: DeletedRecord): string =>
  deletedRecords.with(treatments_below, usages_below);

export const deletedColumns = ({ desk, field }: DeletedWords): WorkColumn<DeletedRecord>[] => {
  const { columns, kinds } = desk.deletedRecords;
  return [
    { id: 'at', label: columns.at, width: 188, cell: ({ deleted_at }) => format.dayAndTime(deleted_at) },
    { id: 'kind', label: columns.kind, width: 120, cell: ({ resource }) => kinds[resource] },
    { id: 'what', label: columns.what, width: 260, cell: (row) => nameOfDeleted(field, row) },
    {
      id: 'animal',
      label: columns.animal,
      width: 188,
      cell: ({ identification_number, animal_id }) => tagFace(identification_number ?? animal_id).text,
    },
    { id: 'farm', label: columns.farm, width: 176, cell: ({ farm_name, farm_id }) => farm_name ?? farm_id },
    { id: 'by', label: columns.by, width: 160, cell: ({ deleted_by }) => deleted_by?.name ?? '' },
    { id: 'with', label: columns.with, width: 200, cell: (row) => withIt(desk, row) },
  ];
};
