import { expect, it } from 'vitest';
import { newObservation, type ObservationDraft, observationFaults, observationFields } from './observation-draft.ts';

const now = new Date('2026-11-21T09:30:00.000Z');
const draft = (more: Partial<ObservationDraft>): ObservationDraft => ({ ...newObservation(now), ...more });
const at = now.toISOString();
const faults = (more: Partial<ObservationDraft>) =>
  observationFaults(draft(more), now).map(({ field, code }) => `${field} ${code}`);

it.each<[string, Partial<ObservationDraft>, object]>([
  ['a weight in kilograms', { figure: 612.5 }, { kind: 'weight', value: 612.5, unit: 'kg', scale: null }],
  [
    'a score on its scale',
    { kind: 'mobility', figure: 2 },
    { kind: 'mobility', value: 2, unit: null, scale: 'AHDB 0-3' },
  ],
  [
    'a term',
    { kind: 'pregnancy', finding: ' in calf ' },
    { kind: 'pregnancy', value: 'in calf', unit: null, scale: null },
  ],
  [
    'a figure in a unit of one’s own',
    { kind: 'other', ownKind: 'Girth ', finding: '182', ownUnit: 'cm' },
    { kind: 'Girth', value: 182, unit: 'cm', scale: null },
  ],
])('writes %s', (_, filled, fields) => {
  expect(observationFields(draft(filled))).toEqual({ ...fields, observed_at: at, notes: null });
});

it.each<[string, Partial<ObservationDraft>, string[]]>([
  ['a weight that nobody wrote down', {}, ['value empty']],
  ['something of no kind', { kind: 'other', finding: '3' }, ['ownKind no-kind']],
  [
    'a moment that has not come',
    { figure: 600, observed_at: '2026-11-22T09:30:00.000Z' },
    ['observed_at in-the-future'],
  ],
  ['no moment', { figure: 600, observed_at: null }, ['observed_at no-date']],
  ['a temperature below zero', { kind: 'temperature', figure: -1 }, []],
  ['what only notes say', { kind: 'other', ownKind: 'Behaviour', notes: 'Off her feed.' }, []],
])('reports why it cannot be saved: %s', (_, filled, found) => {
  expect(faults(filled)).toEqual(found);
});
