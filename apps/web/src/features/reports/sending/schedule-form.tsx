import type { ReportScheduleInput } from '@byre/contract/report-schedules/schema';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { newId } from '../../../device/edits/edits.ts';
import { addSchedule, listRecipients } from '../../../device/server/report-schedules.ts';
import { useOneMutation } from '../../../forms/use-one-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { CheckRow } from '../../../ui/fields/check-row.tsx';
import { FieldGroup } from '../../../ui/fields/field-group.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { paperLanguage } from '../paper-language.ts';
import { refusalOf } from './refusal.ts';
import './sending.css';

export interface ScheduleFormProps {
  practiceId: string;
  farms: readonly { id: string; name: string }[];
  /** The person who schedules it. */
  userId: string;
  onSaved: () => void;
  onClose: () => void;
}

const reports = ['antibiotic-use', 'medicine-use', 'medicine-record'] as const;
const periods = ['month', 'quarter'] as const;
const languages = ['en', 'cy'] as const;

/** A report to be made each month or quarter, and its recipients. */
export function ScheduleForm({ practiceId, farms, userId, onSaved, onClose }: ScheduleFormProps) {
  const { reportSchedules: words, reportSending } = useDeskWords();
  const [report, setReport] = useState<ReportScheduleInput['report']>('antibiotic-use');
  const [every, setEvery] = useState<ReportScheduleInput['every']>('month');
  const [farmId, setFarmId] = useState<string | null>(null);
  const [language, setLanguage] = useState(paperLanguage);
  const [isToFarmer, setToFarmer] = useState(false);
  const [people, setPeople] = useState<readonly string[]>([userId]);
  const [onceKey] = useState(newId);
  const saving = useOneMutation({
    mutationFn: () => {
      const to_farmer = isToFarmer && farmId !== null;
      const body = { report, every, farm_id: farmId, language, to_farmer, people: [...people] };
      return addSchedule(practiceId, body, onceKey);
    },
    onSuccess: () => {
      showToast({ message: words.took.add, tone: 'good' });
      onSaved();
    },
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  const { form } = words;
  return (
    <Dialog isOpen onClose={onClose} title={form.title} width="wide">
      <form className="send-report" onSubmit={save}>
        <Select
          label={words.report}
          value={report}
          choices={reports.map((value) => ({ value, label: form.names[value] }))}
          onChange={(chosen) => chosen && setReport(chosen)}
        />
        <Select
          label={words.every}
          value={every}
          choices={periods.map((value) => ({ value, label: words.periods[value] }))}
          onChange={(chosen) => chosen && setEvery(chosen)}
        />
        <Select
          label={words.farm}
          value={farmId}
          emptyLabel={words.allFarms}
          choices={farms.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setFarmId}
        />
        <CheckRow
          label={form.toFarmer}
          hint={farmId === null ? form.chooseFarm : form.toFarmerHint}
          isChecked={isToFarmer && farmId !== null}
          isDisabled={farmId === null}
          onChange={setToFarmer}
        />
        <People practiceId={practiceId} userId={userId} value={people} onChange={setPeople} />
        <Select
          label={form.language}
          value={language}
          choices={languages.map((value) => ({ value, label: reportSending.contact.languages[value] }))}
          onChange={(chosen) => chosen && setLanguage(chosen)}
        />
        {saving.error && (
          <Banner tone="warning" title={words.failed} isLive>
            {refusalOf(saving.error)}
          </Banner>
        )}
        <div className="send-buttons">
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={saving.isPending}>
            {form.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface PeopleProps {
  practiceId: string;
  userId: string;
  /** The recipients, by id. */
  value: readonly string[];
  onChange: (people: readonly string[]) => void;
}

/** Oneself and other people of the practice. */
function People({ practiceId, userId, value, onChange }: PeopleProps) {
  const { form } = useDeskWords().reportSchedules;
  const found = useQuery({
    queryKey: ['desk', 'report-recipients', practiceId],
    queryFn: () => listRecipients(practiceId),
  });
  const colleagues = (found.data ?? []).filter(({ _id }) => _id !== userId);
  const setGets = (id: string) => (gets: boolean) =>
    onChange([...value.filter((one) => one !== id), ...(gets ? [id] : [])]);
  return (
    <>
      <CheckRow label={form.toMe} isChecked={value.includes(userId)} onChange={setGets(userId)} />
      {colleagues.length > 0 && (
        <FieldGroup label={form.toColleagues} hint={form.toColleaguesHint}>
          <div className="schedule-colleagues">
            {colleagues.map(({ _id, name }) => (
              <CheckRow key={_id} label={name} isChecked={value.includes(_id)} onChange={setGets(_id)} />
            ))}
          </div>
        </FieldGroup>
      )}
      {found.error !== null && <p role="status">{form.colleaguesFailed}</p>}
    </>
  );
}
