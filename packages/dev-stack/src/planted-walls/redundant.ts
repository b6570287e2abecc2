/**
 * Conditions that no test can notice, because others of the same statement say as much, each with its reason. They stay where
 * they let Postgres find rows by an index, or where they say aloud what holds.
 */
export const redundant: readonly { place: RegExp; condition: string; reason: string }[] = [];
