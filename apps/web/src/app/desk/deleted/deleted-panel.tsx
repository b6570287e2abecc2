import type { DeletedRecord } from '@byre/contract/deleted-records/schema';
import { useQueryClient } from '@tanstack/react-query';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { deviceText } from '../../../device/browser/device-name.ts';
import { placeOfDeleted } from '../../../device/server/deleted-records.ts';
import { RecordHistory } from '../../../features/desk-tables/record-history.tsx';
import { FieldValue } from '../../../features/sync-status/field-value.tsx';
import { DocumentValues } from '../../../features/sync-status/repair/document-values.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { SidePanel } from '../../../ui/work-table/side-panel.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { tagFace } from '../../../words/ear-tag.ts';
import { inOneLine } from '../../../words/in-one-line.ts';
import { openRow, wholeCaseAt } from '../desk-links.ts';
import { bringBack } from './bring-back.ts';
import { nameOfDeleted, withIt } from './deleted-text.ts';

export interface DeletedPanelProps {
  row: DeletedRecord;
  onClose: () => void;
  /** Finds the record that must be restored first. */
  onFind: (id: string) => void;
}

/** A deleted record as it was, with its history and a button to restore it. */
export function DeletedPanel({ row, onClose, onFind }: DeletedPanelProps) {
  const desk = useDeskWords();
  const field = useAllWords();
  const { deletedRecords: words } = desk;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const place = placeOfDeleted(row);
  const tag = tagFace(row.identification_number ?? row.animal_id).text;
  const others = withIt(desk, row);
  const restore = async () => {
    setBusy(true);
    const action = { label: words.open, onPress: () => void navigate(whereIs(row)) };
    const isBack = await bringBack(place, { words, queries, action });
    setBusy(false);
    if (isBack) onClose();
  };
  return (
    <SidePanel
      subject={row._id}
      title={nameOfDeleted(field, row)}
      subtitle={inOneLine([words.kinds[row.resource], tag, row.farm_name ?? row.farm_id])}
      onClose={onClose}
      actions={
        row.restore_first === null && (
          <Button variant="primary" icon={ArchiveRestore} isBusy={isBusy} onClick={() => void restore()}>
            {words.bringBack}
          </Button>
        )
      }
    >
      <section className="record-section">
        <p className="record-quiet">
          {words.deletedBy(
            row.deleted_by?.name ?? words.somebody,
            row.deleted_at,
            row.device === null ? null : deviceText(field.app.device, row.device),
          )}
        </p>
        {row.restore_first === null && others !== '' && <p>{words.bringBackWith(others)}</p>}
        <RestoreFirst row={row} onFind={onFind} />
      </section>
      <section className="record-section" aria-label={words.asItWas}>
        <h3>{words.asItWas}</h3>
        <DocumentValues entity={row.resource} document={{ ...row.document }} />
      </section>
      <RecordHistory place={place} look={{ Value: FieldValue, labels: field.unsentChanges.fields }} />
    </SidePanel>
  );
}

function RestoreFirst({ row, onFind }: Pick<DeletedPanelProps, 'row' | 'onFind'>) {
  const { first } = useDeskWords().deletedRecords;
  if (row.restore_first === null) return null;
  const { title, text, show } = first[row.restore_first];
  const id = row.restore_first === 'medical-record' ? row.medical_record_id : row.treatment_id;
  return (
    <Banner tone="info" title={title} actions={id !== null && <Button onClick={() => onFind(id)}>{show}</Button>}>
      {text}
    </Banner>
  );
}

const whereIs = ({ resource, _id, medical_record_id }: DeletedRecord): string => {
  if (resource === 'observation') return openRow('observations', _id);
  return wholeCaseAt(medical_record_id ?? _id);
};
