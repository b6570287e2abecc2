import { centralList } from '../collection.ts';
import { defineApi } from '../endpoint.ts';
import { Practice, PracticeTimeZone } from './schema.ts';

export const practicesApi = defineApi({
  ...centralList('/api/practices', 'practiceId', Practice, 'practices you belong to'),
  setTimeZone: {
    method: 'PUT',
    path: '/api/practices/:practiceId/time-zone',
    summary: 'Set the time zone whose days a practice means',
    auth: 'user',
    body: PracticeTimeZone,
    reply: Practice,
    status: 200,
    problems: ['forbidden', 'not-found', 'key-reused', 'in-flight'],
  },
});
