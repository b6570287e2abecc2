/** The headers of an answer that is a stream of events. */
export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // A proxy that buffers the stream would hold it up.
  'x-accel-buffering': 'no',
  // If the connection of an ended stream were kept for another request, it would delay the end of the service.
  connection: 'close',
} as const;

/** Readers whose stream is ended come back spread over this time, not all at once. */
const comeBackMs = { least: 500, spread: 5_000 };

/**
 * How long the reader of a stream of events should wait before it opens the next one, in milliseconds; different for each reader.
 */
export const comeBack = (): string => `retry: ${Math.round(comeBackMs.least + Math.random() * comeBackMs.spread)}\n\n`;
