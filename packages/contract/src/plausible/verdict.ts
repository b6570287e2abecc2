import type { SourceName } from './sources.ts';

/* Plain data and rules, because the app asks them of its own records without loading the schemas. */

/**
 * Why a figure is asked about or refused, with the figures that a sentence about it needs. Figures are in the unit of
 * their kind, times in ISO form, days and weeks are whole.
 */
export type Reason =
  /** Nothing at or below zero can be meant. */
  | { code: 'not-positive' }
  /** It counts things, so it is whole. */
  | { code: 'not-whole' }
  /** No animal of the species, or nothing at all, has such a figure. */
  | { code: 'impossible'; least: number | null; most: number; species: string | null }
  /** Hardly any animal of the species has such a figure. */
  | { code: 'unusual'; least: number; most: number; species: string | null }
  /** Hardly any animal of this age has such a figure. */
  | { code: 'age'; least: number; most: number; days: number }
  /** It contradicts the last figure of the same animal. */
  | { code: 'since-last'; last: number; at: string }
  /** The figure would be right in another unit: 101.5 as degrees Fahrenheit, 250,000 as cells in a ml. */
  | { code: 'other-unit'; unit: 'fahrenheit' | 'cells' }
  /** More of a product than an animal of the species is given at once. */
  | { code: 'too-much'; most: number; unit: string; species: string | null }
  /** More of a product than an animal of this weight is given at once. */
  | { code: 'too-much-for-weight'; most: number; unit: string; kg: number }
  /** Above or below the bounds of the dose in the formulary. `usual` is in `unit`, each time. */
  | { code: 'above-dose' | 'below-dose'; times: number; usual: number; unit: string }
  /** The amount would be the dose for an animal that no animal of the species weighs. */
  | { code: 'dose-for-weight'; kg: number; species: string }
  /** The formulary entry has other routes. */
  | { code: 'other-route'; routes: readonly string[] }
  /** She calved too short a time ago to be so far in calf. */
  | { code: 'since-calving'; days: number }
  /** She was served at another time. */
  | { code: 'since-service'; days: number }
  /** A finding before this one does not agree with it. `weeks` are null if she was not in calf then. */
  | { code: 'since-finding'; weeks: number | null; at: string }
  /** She was too young to conceive. */
  | { code: 'too-young'; days: number }
  | { code: 'male' }
  /** The fold on the other side of the same animal is quite different. */
  | { code: 'other-fold'; other: number }
  /** The fold at the reading is thinner than before the injection, or grew by more than a reaction does. */
  | { code: 'before-fold'; before: number }
  /** The scale has no such step. */
  | { code: 'not-a-step'; step: number }
  /** The lactation that follows the last one has another number. */
  | { code: 'lactation'; next: number }
  /** More animals, or far fewer, than were counted last. */
  | { code: 'counted'; last: number; at: string }
  | { code: 'expired'; days: number }
  | { code: 'far-off'; years: number };

export type Ask = { answer: 'ask'; reason: Reason; source: SourceName };
export type Refusal = { answer: 'refuse'; reason: Reason; source: SourceName };

/**
 * What the rule says of a figure: nothing, a question that a person answers once, or that it cannot be. `source` names
 * where the bound is from.
 */
export type Verdict = { answer: 'fine' } | Ask | Refusal;

export const fine: Verdict = { answer: 'fine' };

export const ask = (source: SourceName, reason: Reason): Ask => ({ answer: 'ask', reason, source });

export const refuse = (source: SourceName, reason: Reason): Refusal => ({ answer: 'refuse', reason, source });

/** The strictest of several verdicts about one figure: the first refusal, otherwise the first question. */
export const strictest = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.find(({ answer }) => answer === 'refuse') ?? verdicts.find(({ answer }) => answer === 'ask') ?? fine;
