import type { EditRequest } from '../src/edit.ts';
import type { BaseEntry, Document, OutboxRow } from '../src/state.ts';

/** The farm, the animal and the moments used in the tests. */
export const farmId = '12/345/6789';
export const animalId = 'UK123456700001';
export const startMs = Date.UTC(2026, 2, 3, 9, 0, 0);

/** A UUID that shows its number. */
export const uuid = (n: number): string => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/** A medical record as in the server's answers. */
export const recordDocument = (id: string, more: Record<string, unknown> = {}): Document => ({
  _id: id,
  animal_id: animalId,
  tentative_conditions: [],
  tentative_diagnosis_methods: [],
  presumptive_conditions: [],
  presumptive_diagnosis_methods: [],
  confirmed_conditions: [],
  confirmed_diagnosis_methods: [],
  body_sites: [],
  notes: null,
  examined_at: null,
  recheck_on: null,
  farm_id: farmId,
  created_at: '2026-03-01T08:00:00.000Z',
  updated_at: '2026-03-01T08:00:00.000Z',
  created_by: 'Morag Baird',
  updated_by: 'Morag Baird',
  version: 1,
  ...more,
});

/** An animal as in the server's answers, with the fields that the device uses. */
export const animalDocument = (id: string, more: Record<string, unknown> = {}): Document => ({
  _id: id,
  farm_id: farmId,
  identification_number: id,
  eid: [],
  management_number: null,
  freeze_brand: null,
  date_left_farm: null,
  deceased_record: null,
  version: 1,
  ...more,
});

export const baseEntry = (
  ver: number,
  document: Document,
  entity: BaseEntry['entity'] = 'medical-record',
): BaseEntry => ({
  entity,
  id: String(document._id),
  ver,
  document,
});

/** An edit as a screen requests it. By default of a record of the animal above. */
export const editRequest = (more: Partial<EditRequest> & Pick<EditRequest, 'op' | 'entityId'>): EditRequest => ({
  entity: 'medical-record',
  parents: { farm_id: farmId, animal_id: animalId, medical_record_id: null, treatment_id: null },
  before: null,
  after: {},
  tag: animalId,
  farmName: 'Glenbeg',
  ...more,
});

/** A row of the outbox, as `recordEdit` would make it. */
export const outboxRow = (n: number, more: Partial<OutboxRow> = {}): OutboxRow => ({
  id: uuid(n),
  seq: n,
  mutation: {
    id: uuid(n),
    pv: 1,
    seq: n,
    entity: 'medical-record',
    op: 'create',
    farm_id: farmId,
    animal_id: animalId,
    medical_record_id: null,
    treatment_id: null,
    entity_id: uuid(1_000 + n),
    fields: { notes: { base: null, new: `note ${n}` } },
    base_version: null,
    depends_on: [],
    event_time: new Date(startMs).toISOString(),
  },
  shown: { notes: `note ${n}` },
  document: recordDocument(uuid(1_000 + n), { notes: `note ${n}` }),
  tag: animalId,
  farmName: 'Glenbeg',
  savedAtMs: startMs,
  state: 'pending',
  attempt: 0,
  nextAtMs: 0,
  failedAlone: 0,
  ver: null,
  version: null,
  refusal: null,
  ...more,
});
