import { type Static, Type } from 'typebox';
import { Line, Nullable, oneOf } from '../fields.ts';
import { setupSteps, spokenLanguages } from './rules.ts';

/** How the app comes to the people of a practice, before they choose for themselves. */
export const PracticePreferences = Type.Object(
  {
    language: Nullable(oneOf(spokenLanguages)),
    species: Type.Array(Line, { maxItems: 20 }),
    setup_skipped: Type.Array(oneOf(setupSteps), { maxItems: setupSteps.length }),
  },
  { additionalProperties: false },
);
export type PracticePreferences = Static<typeof PracticePreferences>;

/** What is changed of them: the fields sent. */
export const PreferencesChange = Type.Partial(PracticePreferences, { additionalProperties: false });
export type PreferencesChange = Static<typeof PreferencesChange>;
