import { type Static, Type } from 'typebox';
import { Line, Nullable, oneOf } from '../fields.ts';
import { setupSteps, spokenLanguages } from './rules.ts';

/** The preferences with which the app starts for the people of a practice, until they choose their own. */
export const PracticePreferences = Type.Object(
  {
    language: Nullable(oneOf(spokenLanguages)),
    species: Type.Array(Line, { maxItems: 20 }),
    setup_skipped: Type.Array(oneOf(setupSteps), { maxItems: setupSteps.length }),
  },
  { additionalProperties: false },
);
export type PracticePreferences = Static<typeof PracticePreferences>;

/** Changes to them: only the fields sent change. */
export const PreferencesChange = Type.Partial(PracticePreferences, { additionalProperties: false });
export type PreferencesChange = Static<typeof PreferencesChange>;
