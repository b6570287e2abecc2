import { isMeasured, type ObservationKind } from '@byre/contract/entities/observation';
import { isInTheFuture } from '../../forms/in-the-future.ts';
import { textOrNull } from '../../forms/text-or-null.ts';
import { numberFromText } from '../../ui/fields/number-text.ts';
import { stageNote } from '../../words/pregnancy-findings.ts';
import { type PregnancyTerm, termOf } from '../../words/pregnancy-terms.ts';

/** The choices: the kinds that all practices share, or any other in one's own words. */
export type ChosenKind = ObservationKind | 'other';

/** The contents of the form of an observation. */
export type ObservationDraft = {
  kind: ChosenKind;
  /** What was observed, if it is none of the known kinds. */
  ownKind: string;
  /** The figure of a measured kind. */
  figure: number | null;
  /** The finding of a kind that is not measured: a term or a figure. */
  finding: string;
  /** Of a cow in calf. Missing from drafts kept before there were any. */
  weeks?: number | null;
  twins?: boolean;
  /** The unit of a figure of one's own kind. */
  ownUnit: string;
  observed_at: string | null;
  notes: string;
};

export const newObservation = (now: Date): ObservationDraft => ({
  kind: 'weight',
  ownKind: '',
  figure: null,
  finding: '',
  ownUnit: '',
  observed_at: now.toISOString(),
  notes: '',
});

/**
 * The unit or scale of each kind. Scales are those used by vets in Britain: AHDB mobility, condition from one to five.
 */
const measures: Readonly<Record<string, { unit?: string; scale?: string }>> = {
  weight: { unit: 'kg' },
  body_condition: { scale: '1-5' },
  mobility: { scale: 'AHDB 0-3' },
  temperature: { unit: '°C' },
  somatic_cell_count: { unit: '1,000 cells/ml' },
};

export const unitOf = (kind: ChosenKind): string | undefined => measures[kind]?.unit;
export const scaleOf = (kind: ChosenKind): string | undefined => measures[kind]?.scale;

/** The fields of the observation as entered in the form. */
export const observationFields = (draft: ObservationDraft) => {
  const { kind, observed_at } = draft;
  const value = foundValue(draft);
  const isOwn = kind === 'other';
  return {
    kind: isOwn && draft.ownKind.trim() !== '' ? draft.ownKind.trim() : kind,
    value,
    unit: (isOwn ? textOrNull(draft.ownUnit) : (unitOf(kind) ?? null)) satisfies string | null,
    scale: scaleOf(kind) ?? null,
    observed_at,
    notes: notesOf(draft),
  };
};

/** With the weeks and twins of a cow in calf, as the keys of a round write them. */
const notesOf = (draft: ObservationDraft): string | null => {
  const { weeks = null, twins = false, notes } = draft;
  const stage = diagnosisOf(draft) === 'in calf' ? stageNote({ weeks, twins }) : null;
  return textOrNull([stage, notes].filter(Boolean).join(' '));
};

/** The result of a pregnancy diagnosis; null for any other kind, and for words that are none of the four. */
export const diagnosisOf = ({ kind, finding }: ObservationDraft): PregnancyTerm | null =>
  kind === 'pregnancy' ? termOf(finding) : null;

const foundValue = (draft: ObservationDraft): number | string | null => {
  const { kind, figure, finding } = draft;
  if (isMeasured(kind)) return figure;
  const text = diagnosisOf(draft) ?? textOrNull(finding);
  return text === null ? null : (numberFromText(text) ?? text);
};

/** What is wrong with an observation, by field. */
export type ObservationFault = { field: 'value' | 'ownKind' | 'observed_at'; code: ObservationFaultCode };
export type ObservationFaultCode = 'empty' | 'no-kind' | 'no-date' | 'in-the-future';

export const observationFaults = (draft: ObservationDraft, now: Date): ObservationFault[] => {
  const { kind, value, notes, observed_at } = observationFields(draft);
  const faults: ObservationFault[] = [];
  if (draft.kind === 'other' && draft.ownKind.trim() === '') faults.push({ field: 'ownKind', code: 'no-kind' });
  if (value === null && (isMeasured(kind) || notes === null)) faults.push({ field: 'value', code: 'empty' });
  if (observed_at === null) faults.push({ field: 'observed_at', code: 'no-date' });
  else if (isInTheFuture(observed_at, now)) faults.push({ field: 'observed_at', code: 'in-the-future' });
  return faults;
};
