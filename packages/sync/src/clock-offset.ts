import type { Mutation } from '@byre/contract/sync/messages';
import { minuteMs } from '@byre/contract/time';

/*
 * How far the clock of this device is off, measured against the server with every answer. Never used for order [S9].
 *
 *   sent ──── half the round trip ────▶ server's time ──── the other half ────▶ received
 *
 * The server read its clock somewhere in between, so an offset is wrong by at most half the round trip.
 */

/** One comparison: the correction for the device's clock, and how long the round trip took. */
export type ClockSample = { offsetMs: number; roundTripMs: number };

/** The result of the last contact, kept across restarts: the offset, and the server's time at that moment. */
export type ClockMark = { offsetMs: number; serverMs: number };

/** A slower round trip measures the clock too roughly. */
const longestRoundTripMs = 10_000;
const mostSamples = 8;
/** A smaller offset is within the error of measurement. */
const measurableMs = 2_000;
/** An offset of this size or more is reported. */
export const clockToldMs = 5 * minuteMs;
/** How far apart two times may be before one of them counts as wrong. */
const slackMs = minuteMs;

/** The samples with a new one added. Those that it contradicts were measured before somebody set the clock. */
export const withSample = (samples: readonly ClockSample[], sample: ClockSample): ClockSample[] => {
  if (sample.roundTripMs > longestRoundTripMs) return [...samples];
  const agrees = (other: ClockSample) =>
    Math.abs(other.offsetMs - sample.offsetMs) <= (other.roundTripMs + sample.roundTripMs) / 2 + measurableMs;
  return [...samples.filter(agrees), sample].slice(-mostSamples);
};

/** The offset by the sample with the shortest round trip; null before the first. */
export const bestOffset = (samples: readonly ClockSample[]): number | null => {
  const [best] = samples.toSorted((a, b) => a.roundTripMs - b.roundTripMs);
  if (!best) return null;
  return Math.abs(best.offsetMs) < measurableMs ? 0 : Math.round(best.offsetMs);
};

/**
 * The offset as far as it is known without contact; null if there never was one. Time does not run backwards. A clock
 * that is before the server's last time plus the time that has certainly passed was set by somebody. Either it was
 * corrected, or it is wrong by at least that much.
 */
export const offsetBy = (
  mark: ClockMark | null,
  { deviceMs, passedMs }: { deviceMs: number; passedMs: number },
): number | null => {
  if (mark === null) return null;
  const earliestMs = mark.serverMs + passedMs;
  if (deviceMs + mark.offsetMs >= earliestMs - slackMs) return mark.offsetMs;
  return deviceMs >= earliestMs - slackMs ? 0 : earliestMs - deviceMs;
};

/**
 * An edit that was never offered, with the offset to send [E14]: the one recorded when it was written, unless that
 * would put the edit into the future or none was known. `null` came from another device, whose clock cannot be measured
 * here.
 */
export const withOffset = (mutation: Mutation, measuredMs: number | null, deviceMs: number): Mutation => {
  const noted = mutation.clock_offset_ms;
  if (measuredMs === null || noted === null) return mutation;
  const isPossible =
    noted !== undefined && Date.parse(mutation.event_time) + noted <= deviceMs + measuredMs + clockToldMs;
  return isPossible ? mutation : { ...mutation, clock_offset_ms: measuredMs };
};
