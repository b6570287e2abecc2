import { inThread } from '../in-thread.ts';
import type { Paper } from './paper.ts';

/** Two hundred pages take some ten seconds. */
const timeoutMs = 120_000;

/** A paper as a PDF, typeset in a thread of its own. Rejects if that fails. */
export const typeset = (paper: Paper): Promise<Uint8Array> =>
  inThread(new URL('./typesetter.ts', import.meta.url), paper, timeoutMs);
