import { daysBetween } from './animal.ts';
import { ask, fine, refuse, type Verdict } from './verdict.ts';

type Scored = {
  value: number;
  /** When it was scored. */
  at: string;
  /** The last score of the same animal before this one, on the same scale. */
  last?: { score: number; at: string } | null;
};

export type ConditionFigure = Scored & { kind: 'body_condition' };
export type MobilityFigure = Scored & { kind: 'mobility' };

/** Body condition goes from 1 to 5 in quarters (source: condition). */
const [thinnest, fattest, quarter] = [1, 5, 0.25];
/** Half a score, and half a score more for each month, but never asked about below three quarters. */
const [eachMonth, neverAskedBelow, monthDays] = [0.5, 0.75, 30];

/** A body condition score: on its scale, and against the score before. */
export const conditionVerdict = ({ value, at, last = null }: ConditionFigure): Verdict => {
  if (value < thinnest || value > fattest) return offScale(thinnest, fattest, 'condition');
  if (value % quarter !== 0) return ask('condition', { code: 'not-a-step', step: quarter });
  if (!last) return fine;
  const days = Math.abs(daysBetween(last.at, at));
  const most = Math.max(neverAskedBelow, eachMonth + (eachMonth * days) / monthDays);
  return Math.abs(value - last.score) > most
    ? ask('condition', { code: 'since-last', last: last.score, at: last.at })
    : fine;
};

/** AHDB mobility goes from 0 to 3 (source: mobility). */
const [sound, severelyLame] = [0, 3];

/** A mobility score: on its scale, and from one end of it to the other since the score before. */
export const mobilityVerdict = ({ value, last = null }: MobilityFigure): Verdict => {
  if (value < sound || value > severelyLame) return offScale(sound, severelyLame, 'mobility');
  if (!Number.isInteger(value)) return refuse('mobility', { code: 'not-whole' });
  if (!last) return fine;
  return Math.abs(value - last.score) >= severelyLame - sound
    ? ask('mobility', { code: 'since-last', last: last.score, at: last.at })
    : fine;
};

const offScale = (least: number, most: number, source: 'condition' | 'mobility'): Verdict =>
  refuse(source, { code: 'impossible', least, most, species: null });
