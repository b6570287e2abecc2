import { addDays, addMonths } from '@byre/contract/place-days';
import { type RecheckTime, recheckTimes } from '@byre/contract/reports/recheck-times';
import { isDay } from '../../ui/british-day.ts';
import { place } from '../../words/place.ts';

/** The periods that are one choice away; `custom` is from a day to a day. */
export const presets = ['year', 'quarter', 'this-year', 'last-year', 'five-years', 'custom'] as const;
export type Preset = (typeof presets)[number];

/** What a report is of, as its address tells it. Days are `2026-11-21`, both included. */
export type ReportFilter = {
  farmId: string | null;
  species: string | null;
  preset: Preset;
  from: string;
  to: string;
  /** Only cases to be looked at again: by today, or in the week after it. */
  recheck: RecheckTime | null;
  /** Weights in place of the standard ones: `cow:620,heifer:300`. */
  weights: string;
};

/** The filter that an address holds. What is missing or no date is as in a fresh report: the last twelve months. */
export const filterOf = (search: URLSearchParams, today: Date): ReportFilter => {
  const asked = presets.find((preset) => preset === search.get('period')) ?? 'year';
  const custom = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  const preset = asked === 'custom' && !(isDay(custom.from) && isDay(custom.to)) ? 'year' : asked;
  return {
    farmId: search.get('farm'),
    species: search.get('species'),
    preset,
    ...(preset === 'custom' ? custom : daysOf(preset, today)),
    recheck: recheckTimes.find((one) => one === search.get('recheck')) ?? null,
    weights: search.get('weights') ?? '',
  };
};

/** The address of a filter; what is as in a fresh report is not told. */
export const searchOf = ({ farmId, species, preset, from, to, recheck, weights }: ReportFilter): URLSearchParams => {
  const search = new URLSearchParams();
  if (farmId !== null) search.set('farm', farmId);
  if (preset !== 'year') search.set('period', preset);
  if (preset === 'custom') {
    search.set('from', from);
    search.set('to', to);
  }
  if (species !== null) search.set('species', species);
  if (recheck !== null) search.set('recheck', recheck);
  if (weights !== '') search.set('weights', weights);
  return search;
};

/** What the server is asked with. */
export const queryOf = (
  { farmId, species, from, to, recheck, weights }: ReportFilter,
  takes: { period?: true; recheck?: true; weights?: true },
): string => {
  const query = new URLSearchParams();
  if (farmId !== null) query.set('farm_id', farmId);
  if (species !== null) query.set('species', species);
  if (takes.period) {
    query.set('from', from);
    query.set('to', to);
  }
  if (takes.recheck && recheck !== null) query.set('recheck', recheck);
  if (takes.weights && weights !== '') query.set('weights', weights);
  return query.toString();
};

export const isBackwards = ({ from, to }: Pick<ReportFilter, 'from' | 'to'>): boolean => to < from;

const daysOf = (preset: Exclude<Preset, 'custom'>, now: Date): { from: string; to: string } => {
  const to = place.dayOf(now);
  const year = Number(to.slice(0, 4));
  switch (preset) {
    case 'year':
      return { from: addMonths(addDays(to, 1), -12), to };
    case 'quarter':
      return { from: addMonths(addDays(to, 1), -3), to };
    case 'this-year':
      return { from: `${year}-01-01`, to };
    case 'last-year':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
    case 'five-years':
      return { from: addMonths(addDays(to, 1), -60), to };
  }
};
