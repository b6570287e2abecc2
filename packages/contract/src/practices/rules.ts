/** What a practice may set of how long its people stay signed in. */
export const sessionBounds = {
  phone_idle_days: { minimum: 1, maximum: 30 },
  desk_idle_hours: { minimum: 1, maximum: 336 },
  session_days: { minimum: 1, maximum: 365 },
} as const;

/** The languages that the app speaks. */
export const spokenLanguages = ['en', 'cy'] as const;

/** What a new practice sets up, in the order in which one thing needs the other. */
export const setupSteps = ['details', 'people', 'farms', 'animals', 'formulary', 'phone'] as const;
export type SetupStep = (typeof setupSteps)[number];
