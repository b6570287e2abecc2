import { availableParallelism } from 'node:os';
import { minuteMs } from '@byre/contract/time';
import { currentLane } from '../db/lanes.ts';
import { slowWork } from '../http/limits/slow-work.ts';

/**
 * One picture of a practice at a time, so that other practices never wait behind it. Two at a time overall, because
 * each takes up to 300 MB and a whole processor.
 */
const places = { ofOne: 1, ofAll: Math.min(2, availableParallelism()) };

/** A device that is asked to try later has already sent its bytes, and repeats only the last part. */
const limits = {
  patienceMs: minuteMs,
  mostOfOneLane: 20,
  mostOfAll: 200,
  full: 'Too many pictures are already waiting to be processed.',
  busy: 'Too many pictures are being processed.',
};

const turns = slowWork(places, { limits });

/**
 * Runs work on a picture once it is the practice's turn. Throws 503 if too many are waiting already, or the wait is too
 * long.
 */
export const inPictureTurn = <Result>(work: () => Promise<Result>): Promise<Result> =>
  turns(currentLane() ?? 'nobody', work);
