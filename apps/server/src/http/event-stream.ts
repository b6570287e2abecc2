/** Those who are sent away come back within this time, not all at once. */
const comeBackMs = { least: 500, spread: 5_000 };

/** What tells a reader of a stream of events how long to wait, in milliseconds, before it opens the next one: each another time. */
export const comeBack = (): string => `retry: ${Math.round(comeBackMs.least + Math.random() * comeBackMs.spread)}\n\n`;
