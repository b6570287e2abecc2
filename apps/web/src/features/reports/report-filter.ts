import { addDays, addMonths } from '@byre/contract/place-days';
import type { ConversionName } from '@byre/contract/reports/conversions';
import { type RecheckTime, recheckTimes } from '@byre/contract/reports/recheck-times';
import { isDay } from '../../ui/fields/british-day.ts';
import { place } from '../../words/place.ts';

/** The predefined periods; `custom` is any range of days. */
export const presets = [
  'today',
  'seven-days',
  'this-month',
  'last-month',
  'year',
  'quarter',
  'this-year',
  'last-year',
  'five-years',
  'custom',
] as const;
export type Preset = (typeof presets)[number];

/** The periods of each kind of report, the default first: figures about animals by years, work by days. */
export const yearly: readonly Preset[] = ['year', 'quarter', 'this-year', 'last-year', 'five-years', 'custom'];
export const daily: readonly Preset[] = ['seven-days', 'today', 'this-month', 'last-month', 'quarter', 'custom'];
const usualOf = (offered: readonly Preset[]): Preset => offered[0] ?? 'year';

/** The filter of a report, as in its address. Days are `2026-11-21`, both included. */
export type ReportFilter = {
  farmId: string | null;
  species: string | null;
  /** The vet, by name. */
  vet: string | null;
  preset: Preset;
  from: string;
  to: string;
  /** Only cases with a re-check: due by today, or in the week after. */
  recheck: RecheckTime | null;
  /** Weights that replace the standard ones: `cow:620,heifer:300`. */
  weights: string;
  /** The table by which amounts are converted. */
  conversion: ConversionName;
  /** Number slaughtered, by class: `pig:4000`. */
  slaughtered: string;
};

/** Reads the filter from an address. Missing parts and invalid dates have their defaults. */
export const filterOf = (search: URLSearchParams, today: Date, offered: readonly Preset[] = yearly): ReportFilter => {
  const usual = usualOf(offered);
  const asked = offered.find((preset) => preset === search.get('period')) ?? usual;
  const custom = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  const preset = asked === 'custom' && !(isDay(custom.from) && isDay(custom.to)) ? usual : asked;
  return {
    farmId: search.get('farm'),
    species: search.get('species'),
    vet: search.get('vet'),
    preset,
    ...(preset === 'custom' ? custom : daysOf(preset, today)),
    recheck: recheckTimes.find((one) => one === search.get('recheck')) ?? null,
    weights: search.get('weights') ?? '',
    conversion: search.get('conversion') === 'none' ? 'none' : 'ema-rev-4',
    slaughtered: search.get('slaughtered') ?? '',
  };
};

/** Writes a filter into an address. Defaults are left out. */
export const searchOf = (filter: ReportFilter, offered: readonly Preset[] = yearly): URLSearchParams => {
  const { farmId, species, vet, preset, from, to, recheck, weights, conversion, slaughtered } = filter;
  const search = new URLSearchParams();
  if (farmId !== null) search.set('farm', farmId);
  if (preset !== usualOf(offered)) search.set('period', preset);
  if (preset === 'custom') {
    search.set('from', from);
    search.set('to', to);
  }
  if (species !== null) search.set('species', species);
  if (vet !== null) search.set('vet', vet);
  if (recheck !== null) search.set('recheck', recheck);
  if (weights !== '') search.set('weights', weights);
  if (conversion === 'none') search.set('conversion', conversion);
  if (slaughtered !== '') search.set('slaughtered', slaughtered);
  return search;
};

/** The parameters for the server. */
export const queryOf = (
  { farmId, species, vet, from, to, recheck, weights, conversion, slaughtered }: ReportFilter,
  takes: { period?: true; recheck?: true; antibiotics?: true; vet?: true },
): string => {
  const query = new URLSearchParams();
  if (farmId !== null) query.set('farm_id', farmId);
  if (species !== null) query.set('species', species);
  if (takes.period) {
    query.set('from', from);
    query.set('to', to);
  }
  if (takes.vet && vet !== null) query.set('vet', vet);
  if (takes.recheck && recheck !== null) query.set('recheck', recheck);
  if (takes.antibiotics) {
    if (weights !== '') query.set('weights', weights);
    if (slaughtered !== '') query.set('slaughtered', slaughtered);
    query.set('conversion', conversion);
  }
  return query.toString();
};

export const isBackwards = ({ from, to }: Pick<ReportFilter, 'from' | 'to'>): boolean => to < from;

const daysOf = (preset: Exclude<Preset, 'custom'>, now: Date): { from: string; to: string } => {
  const to = place.dayOf(now);
  const year = Number(to.slice(0, 4));
  const month = `${to.slice(0, 7)}-01`;
  switch (preset) {
    case 'today':
      return { from: to, to };
    case 'seven-days':
      return { from: addDays(to, -6), to };
    case 'this-month':
      return { from: month, to };
    case 'last-month':
      return { from: addMonths(month, -1), to: addDays(month, -1) };
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
