import { exampleIds } from '../example.ts';
import type { DeviceAnswer, DeviceReport } from './device-report.ts';
import type { PresenceInput } from './live.ts';
import type { Mutation, PullLine, PullRequest, PushReply, PushRequest } from './messages.ts';
import { protocolVersion } from './protocol-version.ts';

const epoch = '0193a5b2-7d40-7c11-9b6e-2f7a0c4d8e15';
const editId = '01946604-1a80-7e42-8c33-5d1b9f60a7c4';

const edit: Mutation = {
  id: editId,
  pv: protocolVersion,
  seq: 41,
  entity: 'treatment-history',
  op: 'update',
  farm_id: exampleIds.farm,
  animal_id: exampleIds.animal,
  medical_record_id: exampleIds.record,
  treatment_id: null,
  entity_id: exampleIds.treatment,
  fields: { response: { base: null, new: 'Poor' }, successful_treatment: { base: null, new: false } },
  base_version: null,
  depends_on: [],
  event_time: '2025-01-14T18:02:00.000Z',
  clock_offset_ms: 0,
};

const pushed: PushRequest = {
  protocol: protocolVersion,
  epoch,
  client: '0193a5b4-0c55-7f3a-a1d2-6e9b8c7d5f40',
  device: 'Pixel 9',
  mutations: [edit],
};

const pushReply: PushReply = {
  protocol: protocolVersion,
  epoch,
  mode: 'restore',
  results: [
    { id: editId, status: 'applied', duplicate: false, ver: 318, document: null, conflict: null, problem: null },
  ],
};

const pulled: PullRequest = { protocol: protocolVersion, epoch, have: { [`farm:${exampleIds.farm}`]: 317 } };

/** The answer of a pull with one change, one of these on each line. */
export const pullLines: readonly PullLine[] = [
  {
    t: 'hello',
    protocol: protocolVersion,
    epoch,
    mode: 'restore',
    scopes: [{ b: `farm:${exampleIds.farm}`, head: 318, n: 1 }],
  },
  { t: 'begin', b: `farm:${exampleIds.farm}`, mode: 'delta', from: 317, to: 318, n: 1 },
  { t: 'del', e: 'treatment-history', id: exampleIds.treatment, v: 318, why: 'deleted' },
  { t: 'end', b: `farm:${exampleIds.farm}`, v: 318, n: 1, sum: 'd0ba4854b150f8a0' },
  { t: 'bye' },
];

const report: DeviceReport = {
  protocol: protocolVersion,
  client: pushed.client,
  device: 'Pixel 9',
  pending: 2,
  oldest_pending_at: '2025-01-14T18:02:00.000Z',
  max_seq: 41,
  persisted: true,
  app_version: '0.2.0',
};

const deviceAnswer: DeviceAnswer = { known: true, lost: 0, lost_at: null, decided: [], remove: null };

const presence: PresenceInput = {
  farm_id: exampleIds.farm,
  animal_id: exampleIds.animal,
  record_id: exampleIds.record,
  doing: 'editing',
};

export const syncExamples = {
  documents: {
    'a push that was applied': pushReply,
    'a device that lost nothing': deviceAnswer,
    'the nonce, echoed': { nonce: '5f3c', protocol: protocolVersion, epoch },
  },
  bodies: {
    push: {
      valid: { 'one edit': pushed },
      invalid: {
        'no protocol': {
          body: { epoch: null, client: pushed.client, mutations: [] },
          errors: [{ pointer: '/protocol', code: 'required' }],
        },
      },
    },
    device: {
      valid: {
        'two edits unsent': report,
        'a refused edit that was discarded': {
          ...report,
          closed: [{ farm_id: exampleIds.farm, id: editId, how: 'discarded', reason: 'Recorded twice' }],
        },
      },
      invalid: {
        'a negative number of unsent edits': {
          body: { ...report, pending: -1 },
          errors: [{ pointer: '/pending', code: 'out-of-range' }],
        },
      },
    },
    presence: {
      valid: {
        'writing in a record': presence,
        'looking at an animal': { ...presence, record_id: null, doing: 'viewing' },
      },
      invalid: {
        asleep: { body: { ...presence, doing: 'sleeping' }, errors: [{ pointer: '/doing', code: 'bad-value' }] },
      },
    },
    pull: {
      valid: { 'what has changed since': pulled, everything: { protocol: protocolVersion, epoch: null, have: {} } },
      invalid: {
        'a negative counter': {
          body: { ...pulled, have: { 'ref:products': -1 } },
          errors: [{ pointer: '/have/ref:products', code: 'out-of-range' }],
        },
      },
    },
  },
} as const;
