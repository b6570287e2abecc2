import { exampleIds } from '../example.ts';
import type { LogoUpload } from './logo.ts';
import type { PracticePreferences, PreferencesChange } from './preferences.ts';
import type { Practice, SessionLimits, ShownNames } from './schema.ts';

const glenVets: Practice = {
  _id: exampleIds.practice,
  name: 'Glen Vets',
  address_line_1: 'The Old Smiddy',
  address_line_2: 'Mill Wynd',
  address_line_3: null,
  town: 'Glenorchan',
  county: 'Perthshire',
  postcode: 'PH97 4TB',
  phone: '01632 960123',
  email: 'desk@glen.example',
  time_zone: 'Europe/London',
  has_logo: false,
};

export const practiceExamples = {
  documents: { 'a practice': glenVets },
  bodies: {
    search: {
      valid: {
        'by postcode': { postcode: 'PH97 4TB' },
        'in either of two counties': { county: ['Perthshire', 'Fife'] },
      },
      invalid: {
        'the postcode as farms spell it': {
          body: { post_code: 'PH97 4TB' },
          errors: [{ pointer: '/post_code', code: 'unknown-field' }],
        },
        'a number': { body: { phone: 1632960123 }, errors: [{ pointer: '/phone', code: 'wrong-type' }] },
      },
    },
    setDetails: {
      valid: {
        'a new telephone number': { phone: '01632 960124' },
        'an address without a third line': { address_line_1: 'The Old Smiddy', address_line_3: null },
      },
      invalid: {
        'the postcode as farms spell it': {
          body: { post_code: 'PH97 4TB' },
          errors: [{ pointer: '/post_code', code: 'unknown-field' }],
        },
        'no name': { body: { name: null }, errors: [{ pointer: '/name', code: 'wrong-type' }] },
      },
    },
    setTimeZone: {
      valid: { 'another zone': { time_zone: 'Europe/Dublin' } },
      invalid: {
        'a zone that does not exist': {
          body: { time_zone: 'Mars/Olympus' },
          errors: [{ pointer: '/time_zone', code: 'bad-format' }],
        },
        'no zone': { body: {}, errors: [{ pointer: '/time_zone', code: 'required' }] },
      },
    },
  },
} as const;

export const sessionLimitsExamples = {
  documents: { 'unless somebody sets others': { phone_idle_days: 14, desk_idle_hours: 12, session_days: 90 } },
  bodies: {
    set: {
      valid: {
        'as they are unless somebody sets them': { phone_idle_days: 14, desk_idle_hours: 12, session_days: 90 },
      } satisfies Record<string, SessionLimits>,
      invalid: {
        'a desk session without an end': {
          body: { phone_idle_days: 14, desk_idle_hours: 100_000, session_days: 90 },
          errors: [{ pointer: '/desk_idle_hours', code: 'out-of-range' }],
        },
        'only one of them': {
          body: { phone_idle_days: 7 },
          errors: [
            { pointer: '/desk_idle_hours', code: 'required' },
            { pointer: '/session_days', code: 'required' },
          ],
        },
      },
    },
  },
} as const;

export const shownNamesExamples = {
  documents: {
    'unless somebody sets it': { shows_names: false, shows_phone: false, shows_email: false, shows_address: false },
  },
  bodies: {
    set: {
      valid: {
        'names are seen': { shows_names: true },
        'the telephone number is seen too': { shows_names: true, shows_phone: true },
      } satisfies Record<string, ShownNames>,
      invalid: {
        'nothing said': { body: {}, errors: [{ pointer: '/shows_names', code: 'required' }] },
        'a word': { body: { shows_names: 'yes' }, errors: [{ pointer: '/shows_names', code: 'wrong-type' }] },
      },
    },
  },
} as const;

const preferences: PracticePreferences = { language: 'cy', species: ['Cattle', 'Sheep'], setup_skipped: ['formulary'] };

export const practicePreferencesExamples = {
  documents: { 'a practice in Wales': preferences },
  bodies: {
    set: {
      valid: {
        'all of it': preferences,
        'the language alone': { language: null },
      } satisfies Record<string, PreferencesChange>,
      invalid: {
        'a language that the app does not have': {
          body: { language: 'gd' },
          errors: [{ pointer: '/language', code: 'bad-value' }],
        },
        'a step that does not exist': {
          body: { setup_skipped: ['printer'] },
          errors: [{ pointer: '/setup_skipped/0', code: 'bad-value' }],
        },
      },
    },
  },
} as const;

/** One white pixel, as PNG. */
const aPixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';

export const practiceLogoExamples = {
  documents: { 'a small logo': { width: 600, height: 200, byte_size: 18_204, updated_at: '2025-01-14T18:06:00.000Z' } },
  bodies: {
    set: {
      valid: { 'a picture': { data: aPixel } } satisfies Record<string, LogoUpload>,
      invalid: { nothing: { body: {}, errors: [{ pointer: '/data', code: 'required' }] } },
      refused: {
        'no picture': { body: { data: 'bm8gcGljdHVyZQ==' }, errors: [{ pointer: '/data', code: 'bad-value' }] },
      },
    },
  },
} as const;
