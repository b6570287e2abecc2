import { dayMs } from './calendar.ts';
import type { Occasion } from './occasions.ts';
import type { Random } from './random.ts';
import type { Regime } from './regimes/regime.ts';

/** The vet's notes, with the placeholders filled in. */
export const caseNotes = (regime: Regime, occasion: Occasion, random: Random): string => {
  const words = wordsFor(regime, occasion, random);
  return random.pick(regime.notes).replace(/\{(\w+)\}/g, (_, place: string) => words[place]?.() ?? '');
};

const wordsFor = (regime: Regime, { day, calvedAt }: Occasion, random: Random): Record<string, () => string> => {
  const daysCalved = calvedAt === null ? 0 : Math.round((day - calvedAt) / dayMs);
  const side = () => random.pick(['left', 'right']);
  return {
    quarter: () => `${side()} ${random.pick(['fore', 'hind'])}`,
    // Cattle go lame behind far more often than in front.
    foot: () => `${side()} ${random.chance(regime.species === 'Cattle' ? 0.85 : 0.5) ? 'hind' : 'fore'}`,
    temp: () => `Temperature ${degrees(38.3, 40.2, random)}`,
    fever: () => `Temperature ${degrees(40.1, 41.3, random)}`,
    ketone: () => (1.6 + random.fraction() * 3).toFixed(1),
    days: () => String(daysCalved),
    calved: () => ['this morning', 'yesterday'][daysCalved] ?? `${daysCalved} days ago`,
  };
};

const degrees = (least: number, most: number, random: Random): string =>
  `${(least + random.fraction() * (most - least)).toFixed(1)} °C`;
