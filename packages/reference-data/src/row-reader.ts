import type { FaultCode, RowFault, RowOutcome } from './row-outcome.ts';
import { parseSourceDate, parseSourceDay } from './source-dates.ts';

/** Reads the cells of one row by field name and notes their faults. A blank cell is null or an empty list. */
export type RowReader = {
  text(field: string, maxChars?: number): string | null;
  required(field: string, maxChars?: number): string;
  list(field: string, separator: string, maxChars?: number): string[];
  /** A date or an instant. */
  date(field: string): string | null;
  /** A date alone, `YYYY-MM-DD`. */
  day(field: string): string | null;
  wholeNumber(field: string): number | null;
  flag(field: string): boolean | null;
  oneOf(field: string, vocabulary: readonly string[]): string | null;
  /** Notes a fault. The row will be refused with all of its faults. */
  refuse(field: string | null, code: FaultCode, message: string): void;
  /** Notes a warning, with what could be meant. The row is taken. */
  warn(field: string | null, code: FaultCode, message: string, suggested?: string | null): void;
};

/** Runs `read` over a row's cells and returns whether the row can be used. */
export const readRow = <T>(
  line: number,
  cells: ReadonlyMap<string, string>,
  read: (reader: RowReader) => T,
): RowOutcome<T> => {
  const faults: RowFault[] = [];
  const warnings: RowFault[] = [];
  const row = read(
    rowReader(
      cells,
      (field, code, message) => faults.push({ line, field, code, message }),
      (field, code, message, suggested) =>
        warnings.push({ line, field, code, message, ...(suggested ? { suggested } : {}) }),
    ),
  );
  return faults.length > 0 ? { kind: 'refused', line, faults } : { kind: 'row', line, row, warnings };
};

/** Published text contains tabs, line breaks and doubled blanks inside values. None of them has a meaning. */
export const tidyText = (value: string): string => value.replace(/\s+/gu, ' ').trim();

type Note = (field: string | null, code: FaultCode, message: string, suggested?: string | null) => void;

/** The longest name, code or other line of the published contract. */
const lineChars = 500;
/** The longest id of a central list. */
export const idChars = 200;

const noDate = 'which is no date; write it as YYYY-MM-DD, such as 2026-03-31.';

const flags = new Map([
  ...['true', 'yes', 'y', '1'].map((word) => [word, true] as const),
  ...['false', 'no', 'n', '0'].map((word) => [word, false] as const),
]);

const rowReader = (cells: ReadonlyMap<string, string>, refuse: Note, warn: Note): RowReader => {
  function fitting(field: string, value: string, maxChars = lineChars): string {
    if (value.length > maxChars) {
      refuse(field, 'too_long', `${field} has ${value.length} characters. At most ${maxChars} are allowed.`);
    }
    return value;
  }
  const text = (field: string, maxChars?: number): string | null =>
    fitting(field, tidyText(cells.get(field) ?? ''), maxChars) || null;

  /** Reads with `parse`. A value it cannot read is a fault with the message `complaint`. */
  function parsed<T>(field: string, code: FaultCode, complaint: string, parse: (value: string) => T | undefined) {
    const value = text(field);
    if (value === null) return null;
    const result = parse(value);
    if (result !== undefined) return result;
    refuse(field, code, `${field} is "${shorten(value)}", ${complaint}`);
    return null;
  }

  return {
    text,
    required(field, maxChars) {
      const value = text(field, maxChars);
      if (value === null) refuse(field, 'missing', `${field} is blank. It is required.`);
      return value ?? '';
    },
    list: (field, separator, maxChars) =>
      (cells.get(field) ?? '')
        .split(separator)
        .map((part) => fitting(field, tidyText(part), maxChars))
        .filter(Boolean),
    date: (field) => parsed(field, 'not_a_date', noDate, parseSourceDate),
    day: (field) => parsed(field, 'not_a_date', noDate, parseSourceDay),
    wholeNumber: (field) =>
      parsed(field, 'not_a_number', 'which is no whole number.', (value) =>
        /^\d{1,15}$/.test(value) ? Number(value) : undefined,
      ),
    flag: (field) =>
      parsed(field, 'not_yes_or_no', 'which is neither yes nor no.', (value) => flags.get(value.toLowerCase())),
    oneOf: (field, vocabulary) =>
      parsed(field, 'not_in_vocabulary', `which is not one of: ${vocabulary.join(', ')}.`, (value) =>
        vocabulary.find((word) => word.toLowerCase() === value.toLowerCase()),
      ),
    refuse,
    warn,
  };
};

const shorten = (value: string): string => (value.length > 60 ? `${value.slice(0, 57)}...` : value);
