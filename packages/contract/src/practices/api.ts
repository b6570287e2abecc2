import { Type } from 'typebox';
import { keptTypes } from '../attachments/rules.ts';
import { centralList } from '../collection.ts';
import { defineApi } from '../endpoint.ts';
import { Logo, LogoUpload } from './logo.ts';
import { PracticePreferences, PreferencesChange } from './preferences.ts';
import { Practice, PracticeDetails, PracticeTimeZone, SessionLimits, ShownNames } from './schema.ts';

export const practicesApi = defineApi({
  ...centralList('/api/practices', 'practiceId', Practice, 'practices you belong to'),
  setDetails: {
    method: 'PUT',
    path: '/api/practices/:practiceId/details',
    summary: 'Set the name, address and telephone number of a practice',
    auth: 'user',
    body: PracticeDetails,
    reply: Practice,
    status: 200,
    problems: ['forbidden', 'not-found', 'key-reused', 'in-flight'],
  },
  setTimeZone: {
    method: 'PUT',
    path: '/api/practices/:practiceId/time-zone',
    summary: 'Set the time zone of a practice, in which its days are meant',
    auth: 'user',
    body: PracticeTimeZone,
    reply: Practice,
    status: 200,
    problems: ['forbidden', 'not-found', 'key-reused', 'in-flight'],
  },
});

/** For the admins of a practice. */
export const sessionLimitsApi = defineApi({
  get: {
    method: 'GET',
    path: '/api/practices/:practiceId/session-limits',
    summary: 'How long the people of a practice stay signed in',
    auth: 'user',
    reply: SessionLimits,
    status: 200,
    problems: ['forbidden', 'not-found'],
  },
  set: {
    method: 'PUT',
    path: '/api/practices/:practiceId/session-limits',
    summary: 'Set how long the people of a practice stay signed in',
    auth: 'user',
    body: SessionLimits,
    reply: SessionLimits,
    status: 200,
    problems: ['forbidden', 'not-found', 'key-reused', 'in-flight'],
  },
});

/** For the admins of a practice. */
export const shownNamesApi = defineApi({
  get: {
    method: 'GET',
    path: '/api/practices/:practiceId/shown-names',
    summary: 'What other practices on the same farms see of a practice and its people',
    auth: 'user',
    reply: ShownNames,
    status: 200,
    problems: ['forbidden', 'not-found'],
  },
  set: {
    method: 'PUT',
    path: '/api/practices/:practiceId/shown-names',
    summary: 'Set what other practices on the same farms see of a practice and its people',
    auth: 'user',
    body: ShownNames,
    reply: ShownNames,
    status: 200,
    problems: ['forbidden', 'not-found', 'key-reused', 'in-flight'],
  },
});

/** Everybody in a practice can read them; admins set them. */
export const practicePreferencesApi = defineApi({
  get: {
    method: 'GET',
    path: '/api/practices/:practiceId/preferences',
    summary: 'The preferences with which the app starts for the people of a practice',
    auth: 'user',
    reply: PracticePreferences,
    status: 200,
    problems: ['not-found'],
  },
  set: {
    method: 'PUT',
    path: '/api/practices/:practiceId/preferences',
    summary: 'Replace the fields sent of a practice’s preferences',
    auth: 'user',
    body: PreferencesChange,
    reply: PracticePreferences,
    status: 200,
    problems: ['forbidden', 'not-found', 'key-reused', 'in-flight'],
  },
});

const logoPath = '/api/practices/:practiceId/logo';

/** The logo on a practice's printed reports. Everybody in the practice can read it; admins set it. */
export const practiceLogoApi = defineApi({
  picture: {
    method: 'GET',
    path: logoPath,
    summary: 'The logo of a practice',
    auth: 'user',
    bytes: keptTypes,
    // An image, not a JSON document.
    reply: Type.Unknown(),
    status: 200,
    problems: ['not-found'],
  },
  set: {
    method: 'PUT',
    path: logoPath,
    summary: 'Set the logo of a practice',
    auth: 'user',
    body: LogoUpload,
    reply: Logo,
    status: 200,
    problems: ['forbidden', 'not-found', 'rule-broken', 'key-reused', 'in-flight'],
    maxBodyBytes: 1024 * 1024,
  },
  remove: {
    method: 'DELETE',
    path: logoPath,
    summary: 'Remove the logo of a practice',
    auth: 'user',
    reply: null,
    status: 204,
    problems: ['forbidden', 'not-found', 'key-reused', 'in-flight'],
  },
});
