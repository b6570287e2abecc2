import { type Static, Type } from 'typebox';
import { oneOf } from '../../fields.ts';
import type { SourceName } from '../sources.ts';
import type { EntryFigure, EntryReason } from './entry-doubt.ts';

/** A doubtful figure of a formulary entry or of a practice's own product, as the service answers it. */
export const DoubtfulFigure = Type.Object({
  pointer: Type.String({ description: 'JSON pointer to the figure.' }),
  message: Type.String({ description: 'What is doubtful, in a sentence.' }),
  now: Type.Unsafe<EntryFigure | null>({
    type: ['object', 'null'],
    description: 'The figure; null if it is left out.',
  }),
  answer: oneOf(['ask', 'refuse'], '`ask`: `confirm` allows it. `refuse`: it cannot be.'),
  reason: Type.Unsafe<EntryReason>({
    type: 'object',
    description: 'What it was compared with: `code`, and the figures of the comparison.',
  }),
  source: Type.Unsafe<SourceName>({ type: 'string', description: 'Where the bound is from.' }),
});
export type DoubtfulFigure = Static<typeof DoubtfulFigure>;
