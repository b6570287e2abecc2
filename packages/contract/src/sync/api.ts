import { Type } from 'typebox';
import { defineApi } from '../endpoint.ts';
import { DeviceAnswer, DeviceReport } from './device-report.ts';
import { PresenceInput } from './live.ts';
import { maxPushBytes, PullRequest, PushReply, PushRequest } from './messages.ts';

/** Byre's own addition for devices, under its own path: the published interface has no sync. */
export const syncApi = defineApi({
  push: {
    method: 'POST',
    path: '/api/sync/push',
    summary: "A device's edits, each applied exactly once, each with its own result",
    auth: 'user',
    body: PushRequest,
    maxBodyBytes: maxPushBytes,
    isBatch: true,
    reply: PushReply,
    status: 200,
    problems: ['too-large', 'update-required', 'set-back'],
  },
  pull: {
    method: 'POST',
    path: '/api/sync/pull',
    summary: 'What has changed since a cursor, or everything: one NDJSON stream from one snapshot of the database',
    auth: 'user',
    body: PullRequest,
    // Lines of PullLine, not a single JSON document.
    reply: Type.Unknown(),
    status: 200,
    problems: ['update-required'],
  },
  live: {
    method: 'GET',
    path: '/api/sync/live',
    summary: 'Server-sent events: which buckets have changed, and who else is looking at an animal',
    auth: 'user',
    // Events `head`, `heads`, `presence` and `signed-out`, not a JSON document.
    reply: Type.Unknown(),
    status: 200,
    problems: [],
  },
  device: {
    method: 'POST',
    path: '/api/sync/device',
    summary: 'Report the state of a device: what is unsent on it, and whether its storage is persistent',
    auth: 'user',
    body: DeviceReport,
    reply: DeviceAnswer,
    status: 200,
    problems: ['update-required'],
  },
  presence: {
    method: 'POST',
    path: '/api/sync/presence',
    summary: 'Show the others on the farm that you are looking at an animal, for the next 30 seconds',
    auth: 'user',
    body: PresenceInput,
    reply: null,
    status: 204,
    problems: ['not-found'],
  },
  ping: {
    method: 'GET',
    path: '/api/sync/ping',
    summary: 'Whether this is Byre and not a portal page: echoes the nonce',
    auth: 'user',
    query: Type.Object({ nonce: Type.String({ maxLength: 100 }) }, { additionalProperties: false }),
    reply: Type.Object({ nonce: Type.String(), protocol: Type.Integer(), epoch: Type.String() }),
    status: 200,
    problems: [],
  },
});
