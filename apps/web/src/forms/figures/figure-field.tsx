import type { Figure } from '@byre/contract/plausible/plausible';
import { NumberField, type NumberFieldProps } from '../../ui/fields/number-field.tsx';
import { NumberInput, type NumberInputProps } from '../../ui/fields/number-input.tsx';
import { useFigure } from './use-figure.ts';

/** A kind of figure with what is known of it, without the number that a person types. */
export type FigureOf = WithoutValue<Figure>;
type WithoutValue<F> = F extends { value: number | null } ? Omit<F, 'value'> : never;

/** The figures that a typed number is; none while nothing is typed. */
export const figuresOf = (value: number | null, of: readonly FigureOf[]): Figure[] =>
  value === null ? [] : of.map((one) => ({ ...one, value }) as Figure);

export interface FigureFieldProps extends NumberFieldProps {
  /** What the number is, which decides what is asked about it. It may be several things at once. */
  figure: FigureOf | readonly FigureOf[];
}

/**
 * A field for a number: the only one that forms may use. Its form asks about a figure that is hardly meant, before it is
 * saved, calculated with or remembered.
 */
export function FigureField({ figure, error, id, onFocus, onBlur, ...field }: FigureFieldProps) {
  const { label, value } = field;
  const state = useFigure({ id, label, figures: figuresOf(value, listOf(figure)) });
  return (
    <NumberField
      {...field}
      id={state.fieldId}
      error={error ?? state.message}
      onFocus={() => {
        state.onFocus();
        onFocus?.();
      }}
      onBlur={() => {
        state.onBlur();
        onBlur?.();
      }}
    />
  );
}

export interface FigureInputProps extends NumberInputProps {
  /** What it is called, where no visible label belongs to it. */
  label: string;
  figure: FigureOf | readonly FigureOf[];
}

/** The same inside a table, without a frame of its own. */
export function FigureInput({ label, figure, id, onFocus, onBlur, ...input }: FigureInputProps) {
  const state = useFigure({ id, label, figures: figuresOf(input.value, listOf(figure)) });
  const messageId = `${state.fieldId}-odd`;
  return (
    <>
      <NumberInput
        {...input}
        id={state.fieldId}
        aria-label={label}
        aria-invalid={state.message === undefined ? input['aria-invalid'] : true}
        aria-describedby={state.message === undefined ? input['aria-describedby'] : messageId}
        onFocus={(event) => {
          state.onFocus();
          onFocus?.(event);
        }}
        onBlur={(event) => {
          state.onBlur();
          onBlur?.(event);
        }}
      />
      {state.message && <small id={messageId}>{state.message}</small>}
    </>
  );
}

const listOf = (figure: FigureOf | readonly FigureOf[]): readonly FigureOf[] =>
  Array.isArray(figure) ? figure : [figure as FigureOf];
