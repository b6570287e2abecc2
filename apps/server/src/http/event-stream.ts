/** Of an answer that is a stream of events. */
export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // A proxy that gathers the stream would hold it up.
  'x-accel-buffering': 'no',
  // Kept for another request, the connection of a stream that the service ends would hold up its own end.
  connection: 'close',
} as const;

/** Those who are sent away come back within this time, not all at once. */
const comeBackMs = { least: 500, spread: 5_000 };

/**
 * How long the reader of a stream of events should wait before it opens the next one, in milliseconds; different for each reader.
 */
export const comeBack = (): string => `retry: ${Math.round(comeBackMs.least + Math.random() * comeBackMs.spread)}\n\n`;
