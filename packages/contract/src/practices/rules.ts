/** The limits within which a practice may set how long its people stay signed in. */
export const sessionBounds = {
  phone_idle_days: { minimum: 1, maximum: 30 },
  desk_idle_hours: { minimum: 1, maximum: 336 },
  session_days: { minimum: 1, maximum: 365 },
} as const;

/** The languages of the app. */
export const spokenLanguages = ['en', 'cy'] as const;

/** What a new practice sets up. Each step needs the ones before it. */
export const setupSteps = ['details', 'people', 'farms', 'animals', 'formulary', 'phone'] as const;
export type SetupStep = (typeof setupSteps)[number];
