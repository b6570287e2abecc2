import type { Json } from '@byre/contract/fields';
import { fieldProblem, Problem } from '@byre/contract/problem';
import type { FieldError } from '@byre/contract/problem-document';
import { spellings } from '@byre/contract/spelling';
import { sameJson } from '@byre/contract/sync/merge';
import type { FarmWork } from './farm-work.ts';
import type { Parents, RecordTable } from './tables.ts';
import type { Document } from './write.ts';

/** What is specific to a resource's commands. */
export type Rules<Input extends object> = {
  readonly table: RecordTable;
  /**
   * A create or change writes its own row and nothing else, so it can be done together with others
   * (`writes-together.ts`).
   */
  readonly writesOneRow?: true;
  /** The values of a document about which nothing is known. */
  readonly blank: Document;
  /**
   * The values after the sent fields have replaced those of `current`. Pure; values from lists may still be missing.
   */
  merge(current: Document, input: Input, now: string): Document;
  /** Fills in what the lists say and checks what needs data. Throws 422 with every field at fault. */
  complete(work: FarmWork, change: Change<Input>): Promise<Document>;
};

export type Change<Input> = {
  readonly current: Document;
  readonly next: Document;
  readonly input: Input;
  readonly parents: Parents;
};

/**
 * A body with each field under its correct name. Throws 400 if a field is sent in both published spellings with
 * different values.
 */
export const respelt = <Input extends object>(input: Input): Input => {
  const fields: Record<string, Json | undefined> = { ...(input as Record<string, Json>) };
  for (const [misspelt, name] of Object.entries(spellings)) {
    if (!Object.hasOwn(fields, misspelt)) continue;
    const { [misspelt]: value } = fields;
    if (Object.hasOwn(fields, name) && !sameJson(fields[name], value)) {
      const message = `${misspelt} and ${name} say different things.`;
      throw fieldProblem('bad-request', { pointer: `/${misspelt}`, code: 'contradiction', message });
    }
    fields[name] = value;
    delete fields[misspelt];
  }
  return fields as Input;
};

/** Throws 422 with the errors, if there are any. */
export const refuseBroken = (errors: readonly FieldError[]): void => {
  const [first] = errors;
  if (first) throw new Problem('rule-broken', first.message, { errors: [...errors] });
};

/** The error of a period that ends before it starts, if a date of it was sent. */
export const periodErrors = ({ next, input }: Change<{ start_date?: unknown; end_date?: unknown }>): FieldError[] => {
  const { start_date: start, end_date: end } = next;
  const isSent = input.start_date !== undefined || input.end_date !== undefined;
  if (!isSent || typeof start !== 'string' || typeof end !== 'string' || end >= start) return [];
  const pointer = input.end_date === undefined ? '/start_date' : '/end_date';
  return [{ pointer, code: 'end-before-start', message: 'end_date is before start_date.' }];
};
