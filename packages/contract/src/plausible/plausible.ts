import { type AmountFigure, amountVerdict } from './amount.ts';
import {
  type DosesFigure,
  dosesVerdict,
  type HeadsFigure,
  headsVerdict,
  type IdentifierFigure,
  identifierVerdict,
  type LactationFigure,
  type LimitFigure,
  lactationVerdict,
  limitVerdict,
} from './counts.ts';
import { type DoseFigure, doseVerdict, type RouteFigure, routeVerdict } from './dose.ts';
import { type CellCountFigure, cellCountVerdict, type TemperatureFigure, temperatureVerdict } from './measurements.ts';
import {
  type DryDaysFigure,
  dryDaysVerdict,
  type ExpiryFigure,
  expiryVerdict,
  type WithdrawalFigure,
  withdrawalVerdict,
} from './periods.ts';
import { type WeeksFigure, weeksVerdict } from './pregnancy.ts';
import { type ConditionFigure, conditionVerdict, type MobilityFigure, mobilityVerdict } from './scores.ts';
import { type SkinFoldFigure, skinFoldVerdict } from './skin-fold.ts';
import { type StrengthFigure, strengthVerdict } from './strength.ts';
import type { Verdict } from './verdict.ts';
import { type StandardWeightFigure, standardWeightVerdict, type WeightFigure, weightVerdict } from './weight.ts';

/** A figure as a person entered it, with what is known of the animal and its history. */
export type Figure =
  | AmountFigure
  | CellCountFigure
  | ConditionFigure
  | DoseFigure
  | DosesFigure
  | DryDaysFigure
  | ExpiryFigure
  | HeadsFigure
  | IdentifierFigure
  | LactationFigure
  | LimitFigure
  | MobilityFigure
  | RouteFigure
  | SkinFoldFigure
  | StandardWeightFigure
  | StrengthFigure
  | TemperatureFigure
  | WeeksFigure
  | WeightFigure
  | WithdrawalFigure;

export type FigureKind = Figure['kind'];

/**
 * Whether a figure can be meant: fine, to be asked about once, or refused. The one rule for every figure that a person
 * enters or that comes in a file.
 */
export const plausible = (figure: Figure): Verdict => {
  switch (figure.kind) {
    case 'amount':
      return amountVerdict(figure);
    case 'batch_expiry':
      return expiryVerdict(figure);
    case 'body_condition':
      return conditionVerdict(figure);
    case 'dose':
      return doseVerdict(figure);
    case 'doses':
      return dosesVerdict(figure);
    case 'dry_days':
      return dryDaysVerdict(figure);
    case 'heads':
      return headsVerdict(figure);
    case 'identifier':
      return identifierVerdict(figure);
    case 'lactation':
      return lactationVerdict(figure);
    case 'limit':
      return limitVerdict(figure);
    case 'mobility':
      return mobilityVerdict(figure);
    case 'route':
      return routeVerdict(figure);
    case 'skin_fold':
      return skinFoldVerdict(figure);
    case 'somatic_cell_count':
      return cellCountVerdict(figure);
    case 'standard_weight':
      return standardWeightVerdict(figure);
    case 'strength':
      return strengthVerdict(figure);
    case 'temperature':
      return temperatureVerdict(figure);
    case 'weeks_in_calf':
      return weeksVerdict(figure);
    case 'weight':
      return weightVerdict(figure);
    case 'withdrawal':
      return withdrawalVerdict(figure);
  }
};
