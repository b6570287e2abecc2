/** Why a row was refused or warned about. The set is closed: importers count and translate by it. */
export type FaultCode =
  | 'missing'
  | 'column_count'
  | 'not_a_date'
  | 'not_a_number'
  | 'not_yes_or_no'
  | 'not_in_vocabulary'
  | 'wrong_type'
  | 'too_long'
  | 'unknown_field'
  | 'unknown_list'
  | 'duplicate'
  | 'check_digit'
  | 'unreadable_eid'
  | 'no_method'
  | 'unknown_species'
  | 'other_word'
  | 'name_contradicts_species';

/** One fault of one row. `line` counts from 1. `field` is null if the row as a whole is at fault. */
export type RowFault = {
  line: number;
  field: string | null;
  code: FaultCode;
  message: string;
  /** What could be meant, for a person to accept. Only of a warning. */
  suggested?: string;
};

/** A row is taken, perhaps with warnings, or refused as a whole with all of its faults. */
export type RowOutcome<T> =
  | { kind: 'row'; line: number; row: T; warnings: RowFault[] }
  | { kind: 'refused'; line: number; faults: RowFault[] };

/** The rows taken and the faults of those refused, for callers that want a whole list at once. */
export type ParsedList<T> = {
  rows: T[];
  refusals: RowFault[];
  warnings: RowFault[];
};

export const collectOutcomes = <T>(outcomes: Iterable<RowOutcome<T>>): ParsedList<T> => {
  const list: ParsedList<T> = { rows: [], refusals: [], warnings: [] };
  for (const outcome of outcomes) {
    if (outcome.kind === 'refused') list.refusals.push(...outcome.faults);
    else {
      list.rows.push(outcome.row);
      list.warnings.push(...outcome.warnings);
    }
  }
  return list;
};
