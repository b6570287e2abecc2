import { collection } from '../collection.ts';
import { defineApi } from '../endpoint.ts';
import { Device } from './schema.ts';

const devices = collection('/api/practices/:practiceId/devices', 'deviceId', Device, 'devices of the practice');

/** What is still unsent on which phone, for the admins of a practice. */
export const devicesApi = defineApi({
  list: { ...devices.list, problems: ['forbidden', 'not-found'] },
  get: { ...devices.get, problems: ['forbidden', 'not-found'] },
  search: { ...devices.search, problems: ['forbidden', 'not-found'] },
  removeRecords: {
    method: 'POST',
    path: '/api/practices/:practiceId/devices/:deviceId/remove-records',
    summary: 'Have the records removed from a device at its next contact',
    auth: 'user',
    reply: Device,
    status: 200,
    problems: ['forbidden', 'not-found', 'key-reused', 'in-flight'],
  },
});
