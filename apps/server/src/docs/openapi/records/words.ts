import { recordWords } from '../record-words.generated.ts';
import type { RecordWords, Words } from './record-words.ts';

const all: readonly RecordWords[] = Object.values(recordWords);

/** What each field of a record is, by component. */
export const recordFieldWords: Readonly<Record<string, Words>> = Object.assign({}, ...all.map(({ fields }) => fields));

/** What each component of a record is. */
export const recordTypeWords: Words = Object.assign({}, ...all.map(({ types }) => types));

/** The chapter of each kind of record, by the name of its resource. */
export const recordTagWords: Readonly<Record<string, RecordWords['tag']>> = Object.fromEntries(
  Object.entries<RecordWords>(recordWords).map(([resource, { tag }]) => [resource, tag]),
);
