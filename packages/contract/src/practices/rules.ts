/** What a practice may set of how long its people stay signed in. */
export const sessionBounds = {
  phone_idle_days: { minimum: 1, maximum: 30 },
  desk_idle_hours: { minimum: 1, maximum: 336 },
  session_days: { minimum: 1, maximum: 365 },
} as const;
