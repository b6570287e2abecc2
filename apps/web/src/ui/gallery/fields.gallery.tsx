import { useState } from 'react';
import { CheckRow } from '../fields/check-row.tsx';
import { ChipGroup, ChipSet } from '../fields/chip-group.tsx';
import { DateTimeField } from '../fields/date-time-field.tsx';
import { DayField } from '../fields/day-field.tsx';
import { ErrorSummary } from '../fields/error-summary.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { SearchField } from '../fields/search-field.tsx';
import { Select } from '../fields/select.tsx';
import { TextArea } from '../fields/text-area.tsx';
import { TextField } from '../fields/text-field.tsx';
import type { GalleryPage } from './gallery-page.ts';

const now = () => new Date('2026-03-07T14:30:00Z');

const routes = [
  { value: 'im', label: 'Into the muscle' },
  { value: 'sc', label: 'Under the skin' },
  { value: 'po', label: 'By mouth' },
] as const;

const levels = [
  { value: 'suspected', label: 'Suspected', hint: 'from the signs' },
  { value: 'probable', label: 'Probable', hint: 'on-farm test' },
  { value: 'confirmed', label: 'Confirmed', hint: 'laboratory' },
] as const;

const methods = [
  { value: 'examination', label: 'Clinical examination' },
  { value: 'cmt', label: 'California mastitis test' },
  { value: 'culture', label: 'Milk culture' },
] as const;

function Text() {
  const [name, setName] = useState('');
  const [notes, setNotes] = useState('Left hind quarter hot and swollen. Clots on the first strips.');
  const [query, setQuery] = useState('0123');
  return (
    <div className="page-content">
      <TextField label="User name" autoComplete="username" value={name} onChange={setName} />
      <TextField
        label="Batch number"
        hint="On the carton, beside the expiry date"
        error="This batch expired in January 2026. Check the carton."
        value="B-7731"
        onChange={setName}
      />
      <TextArea label="Notes" isOptional value={notes} onChange={setNotes} />
      <SearchField label="Search" placeholder="Name or ear tag" value={query} onChange={setQuery} />
      <TextField label="Holding" isDisabled value="08/123/4567" onChange={setName} />
    </div>
  );
}

function Numbers() {
  const [amount, setAmount] = useState<number | null>(22.5);
  const [dose, setDose] = useState<number | null>(900);
  const [expiry, setExpiry] = useState('2027-05-31');
  const [wrongDay, setWrongDay] = useState('31/2/2027');
  const [moment, setMoment] = useState<string | null>('2026-03-07T08:15:00.000Z');
  return (
    <div className="page-content">
      <NumberField label="Amount" unit="ml" value={amount} onChange={setAmount} />
      <NumberField
        label="Dose"
        unit="ml"
        error="900 ml is ten times the largest dose for this weight."
        value={dose}
        onChange={setDose}
      />
      <DateTimeField label="When" now={now} value={moment} onChange={setMoment} />
      <DayField label="Expiry date" isMonthEnough value={expiry} onChange={setExpiry} />
      <DayField label="Day" value={wrongDay} onChange={setWrongDay} />
    </div>
  );
}

function Choices() {
  const [route, setRoute] = useState<(typeof routes)[number]['value'] | null>(null);
  const [level, setLevel] = useState<(typeof levels)[number]['value'] | null>('suspected');
  const [chosen, setChosen] = useState<(typeof methods)[number]['value'][]>(['examination', 'cmt']);
  const [isShared, setShared] = useState(true);
  return (
    <div className="page-content">
      <Select label="Route" emptyLabel="Choose a route" choices={routes} value={route} onChange={setRoute} />
      <ChipGroup label="How certain" choices={levels} value={level} onChange={setLevel} />
      <ChipSet label="Methods" isOptional choices={methods} values={chosen} onChange={setChosen} />
      <ChipGroup label="How certain" error="Choose one." choices={levels} value={null} onChange={setLevel} />
      <CheckRow
        label="Leave a copy with the farmer"
        hint="Printed or shared at the end of the visit"
        isChecked={isShared}
        onChange={setShared}
      />
    </div>
  );
}

function Summary() {
  const [isShown, setShown] = useState(false);
  const faults = [{ fieldId: 'gallery-batch', message: 'Enter the batch number' }];
  return (
    <div className="page-content">
      <ErrorSummary faults={isShown ? faults : []} />
      <TextField
        id="gallery-batch"
        label="Batch number"
        error={isShown ? 'Enter the batch number' : undefined}
        value=""
        onChange={() => setShown(true)}
        onBlur={() => setShown(true)}
      />
    </div>
  );
}

export const gallery: GalleryPage = { title: 'Fields', stories: { Text, Numbers, Choices, Summary } };
