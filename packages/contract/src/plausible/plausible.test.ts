import { describe, expect, it } from 'vitest';
import type { FigureAnimal } from './animal.ts';
import { type Figure, type FigureKind, plausible } from './plausible.ts';
import { type SourceName, sources } from './sources.ts';
import type { Reason } from './verdict.ts';

const at = '2026-11-28T10:00:00.000Z';
const daysAgo = (days: number) => new Date(Date.parse(at) - days * 86_400_000).toISOString();
const on = (days: number) => new Date(Date.parse(at) + days * 86_400_000).toISOString().slice(0, 10);

const animal = (
  species: string | null,
  days: number | null = null,
  more: Partial<FigureAnimal> = {},
): FigureAnimal => ({
  species,
  gender: null,
  date_of_birth: days === null ? null : daysAgo(days),
  national_breed_code: null,
  reproductive_state: [],
  ...more,
});
const cow = (days: number | null = null, more: Partial<FigureAnimal> = {}) =>
  animal('Cattle', days, { gender: 'Female', ...more });
const calved = (days: number, name = 'early lactation (lactation 3)') =>
  cow(2_500, { reproductive_state: [{ name, date: daysAgo(days) }] });

const kg = (value: number, of: FigureAnimal | null, last?: [kg: number, days: number]): Figure => ({
  kind: 'weight',
  value,
  animal: of,
  at,
  last: last ? { kg: last[0], at: daysAgo(last[1]) } : null,
});
const amount = (value: number, unit: string, of: FigureAnimal | null, more: object = {}): Figure => ({
  kind: 'amount',
  value,
  unit,
  animal: of,
  at,
  heads: 1,
  doses: 1,
  ...more,
});
const weeks = (value: number | null, of: FigureAnimal | null, more: object = {}): Figure => ({
  kind: 'weeks_in_calf',
  value,
  animal: of,
  at,
  ...more,
});
const fold = (value: number, other: number | null, before: number | null = null): Figure => ({
  kind: 'skin_fold',
  value,
  other,
  before,
});
const score = (kind: 'body_condition' | 'mobility', value: number, last?: [score: number, days: number]): Figure => ({
  kind,
  value,
  at,
  last: last ? { score: last[0], at: daysAgo(last[1]) } : null,
});
const lactation = (value: number, of: FigureAnimal | null): Figure => ({ kind: 'lactation', value, animal: of, at });
const heads = (value: number, of: 'counted' | 'treated' | 'untagged' | 'slaughtered', last?: number): Figure => ({
  kind: 'heads',
  value,
  of,
  last: last === undefined ? null : { count: last, at: daysAgo(10) },
});
const celsius = (value: number, species: string | null): Figure => ({ kind: 'temperature', value, species });
const cells = (value: number): Figure => ({ kind: 'somatic_cell_count', value });
const expiry = (value: string): Figure => ({ kind: 'batch_expiry', value, usedOn: on(0) });
const period = (value: number, unit: 'hours' | 'days', produce: 'meat' | 'milk' | 'eggs' | 'honey'): Figure => ({
  kind: 'withdrawal',
  value,
  unit,
  produce,
});

type Asked = readonly [answer: 'ask' | 'refuse', code: Reason['code'], source: SourceName];
type Case = readonly [says: string, figure: Figure, expected: 'fine' | Asked];

const cases: readonly Case[] = [
  // Weights, by species.
  ['a cow of 620 kg', kg(620, cow()), 'fine'],
  ['a bull of 1,250 kg', kg(1_250, animal('Cattle', 2_000, { gender: 'Male' })), 'fine'],
  ['620 typed twice', kg(620_620, cow()), ['refuse', 'impossible', 'records']],
  ['a cow of 6,200 kg', kg(6_200, cow()), ['refuse', 'impossible', 'records']],
  ['a bull above the heaviest on record', kg(1_751, animal('Cattle')), ['refuse', 'impossible', 'records']],
  ['a bull near it', kg(1_600, animal('Cattle')), ['ask', 'unusual', 'breeds']],
  ['a cow of 1,200 kg', kg(1_200, cow()), ['ask', 'unusual', 'breeds']],
  ['a calf of 6 kg', kg(6, animal('Cattle', 2)), ['ask', 'unusual', 'breeds']],
  ['a Jersey of 900 kg', kg(900, cow(2_000, { national_breed_code: 'JE' })), ['ask', 'unusual', 'breeds']],
  ['a Jersey of 420 kg', kg(420, cow(2_000, { national_breed_code: 'JE' })), 'fine'],
  ['a Dexter of 330 kg', kg(330, cow(2_000, { national_breed_code: 'DEX' })), 'fine'],
  ['a newborn calf of 45 kg', kg(45, animal('Cattle', 1)), 'fine'],
  ['a newborn calf of 450 kg', kg(450, animal('Cattle', 1)), ['ask', 'age', 'growth']],
  ['a calf of 3 months of 110 kg', kg(110, animal('Cattle', 92)), 'fine'],
  ['a calf of 3 months of 620 kg', kg(620, animal('Cattle', 92)), ['ask', 'age', 'growth']],
  ['a cow of 62 kg', kg(62, cow(2_000)), ['ask', 'age', 'growth']],
  ['a store of 15 months of 420 kg', kg(420, animal('Cattle', 456)), 'fine'],
  ['a cow 20 kg heavier than last week', kg(640, cow(2_000), [620, 7]), 'fine'],
  ['a cow of 260 kg that weighed 620 last month', kg(260, cow(2_000), [620, 30]), ['ask', 'since-last', 'weighing']],
  ['a cow of 1,040 kg that weighed 640', kg(1_040, cow(2_000), [640, 20]), ['ask', 'since-last', 'weighing']],
  ['a steer that grew a kg a day', kg(360, animal('Cattle', 400), [300, 60]), 'fine'],
  ['a calf that weighed 60 kg two years ago', kg(600, animal('Cattle', 800), [60, 740]), 'fine'],
  ['nothing', kg(0, cow()), ['refuse', 'not-positive', 'definition']],
  ['less than nothing', kg(-3, cow()), ['refuse', 'not-positive', 'definition']],
  ['a ewe of 75 kg', kg(75, animal('Sheep', 900)), 'fine'],
  ['a ewe of 750 kg', kg(750, animal('Sheep', 900)), ['refuse', 'impossible', 'records']],
  ['a ram of 190 kg', kg(190, animal('Sheep', 900)), ['ask', 'unusual', 'breeds']],
  ['a lamb of 4 kg', kg(4, animal('Sheep', 0)), 'fine'],
  ['a lamb of a week of 40 kg', kg(40, animal('Sheep', 7)), ['ask', 'age', 'growth']],
  ['a ewe of 7.5 kg', kg(7.5, animal('Sheep', 900)), ['ask', 'age', 'growth']],
  ['a goat of 65 kg', kg(65, animal('Goat', 900)), 'fine'],
  ['a goat of 165 kg', kg(165, animal('Goat', 900)), ['ask', 'unusual', 'breeds']],
  ['a goat of 650 kg', kg(650, animal('Goat')), ['refuse', 'impossible', 'records']],
  ['a kid of 3 kg', kg(3, animal('Goat', 1)), 'fine'],
  ['a sow of 240 kg', kg(240, animal('Pig', 700)), 'fine'],
  ['a piglet of 1.4 kg', kg(1.4, animal('Pig', 0)), 'fine'],
  ['a weaner of 28 days of 80 kg', kg(80, animal('Pig', 28)), ['ask', 'age', 'growth']],
  ['a boar of 500 kg', kg(500, animal('Pig')), ['ask', 'unusual', 'breeds']],
  ['a pig of 2,400 kg', kg(2_400, animal('Pig')), ['refuse', 'impossible', 'records']],
  ['a horse of 550 kg', kg(550, animal('Horse', 3_000)), 'fine'],
  ['a horse of 1,300 kg', kg(1_300, animal('Horse', 3_000)), ['ask', 'unusual', 'breeds']],
  ['a horse of 5,500 kg', kg(5_500, animal('Horse')), ['refuse', 'impossible', 'records']],
  ['a red hind of 110 kg', kg(110, animal('Deer', 1_000)), 'fine'],
  ['a hind of 350 kg', kg(350, animal('Deer', 1_000)), ['ask', 'unusual', 'breeds']],
  ['an alpaca of 65 kg', kg(65, animal('Alpaca', 1_500)), 'fine'],
  ['an alpaca of 650 kg', kg(650, animal('Alpaca')), ['refuse', 'impossible', 'records']],
  ['a llama of 140 kg', kg(140, animal('Llama', 1_500)), 'fine'],
  ['a llama of 14 kg', kg(14, animal('Llama', 1_500)), ['ask', 'age', 'growth']],
  ['a broiler of 2.3 kg', kg(2.3, animal('Chicken', 36)), 'fine'],
  ['a broiler of 23 kg', kg(23, animal('Chicken', 36)), ['refuse', 'impossible', 'records']],
  ['a turkey of 18 kg', kg(18, animal('Turkey', 150)), 'fine'],
  ['a turkey of 35 kg', kg(35, animal('Turkey', 150)), ['ask', 'unusual', 'breeds']],
  ['a duck of 3.4 kg', kg(3.4, animal('Duck', 60)), 'fine'],
  ['a duck of 34 kg', kg(34, animal('Duck')), ['refuse', 'impossible', 'records']],
  ['a goose of 6 kg', kg(6, animal('Goose', 200)), 'fine'],
  ['an animal of no species of 620 kg', kg(620, animal(null)), 'fine'],
  ['an animal of no species of 62,000 kg', kg(62_000, animal(null)), ['refuse', 'impossible', 'records']],
  ['nothing known, 620 kg', kg(620, null), 'fine'],
  // Standard weights.
  ['a cow of 620 kg as the standard', { kind: 'standard_weight', value: 620, class: 'cow' }, 'fine'],
  ['a cow of 62 kg', { kind: 'standard_weight', value: 62, class: 'cow' }, ['ask', 'unusual', 'standard']],
  ['a cow of 6,200 kg', { kind: 'standard_weight', value: 6_200, class: 'cow' }, ['refuse', 'impossible', 'records']],
  ['a lamb of 45 kg', { kind: 'standard_weight', value: 45, class: 'lamb' }, 'fine'],
  ['a broiler of 20 kg', { kind: 'standard_weight', value: 20, class: 'broiler' }, ['refuse', 'impossible', 'records']],
  // Strengths.
  ['150 mg in a ml', { kind: 'strength', value: 150, unit: 'mg', per: 'ml' }, 'fine'],
  ['1,000 mg in a ml', { kind: 'strength', value: 1_000, unit: 'mg', per: 'ml' }, 'fine'],
  [
    '100,000 mg in a ml',
    { kind: 'strength', value: 100_000, unit: 'mg', per: 'ml' },
    ['refuse', 'impossible', 'matter'],
  ],
  ['1.5 g in a ml', { kind: 'strength', value: 1.5, unit: 'g', per: 'ml' }, ['refuse', 'impossible', 'matter']],
  ['1,200 g in a kg', { kind: 'strength', value: 1_200, unit: 'g', per: 'kg' }, ['refuse', 'impossible', 'matter']],
  ['600 mg in a tube', { kind: 'strength', value: 600, unit: 'mg', per: 'tube' }, 'fine'],
  ['552,000 IU in a g', { kind: 'strength', value: 552_000, unit: 'IU', per: 'g' }, 'fine'],
  ['0 mg in a ml', { kind: 'strength', value: 0, unit: 'mg', per: 'ml' }, ['refuse', 'not-positive', 'definition']],
  // Amounts.
  ['32 ml for a cow', amount(32, 'ml', cow()), 'fine'],
  ['400 ml of calcium', amount(400, 'ml', cow()), 'fine'],
  ['3 l of hypertonic saline', amount(3, 'l', cow()), ['ask', 'too-much', 'volumes']],
  ['15,516 ml for a cow', amount(15_516, 'ml', cow()), ['ask', 'too-much', 'volumes']],
  ['3,033,333 ml for a cow', amount(3_033_333, 'ml', cow()), ['refuse', 'too-much', 'fluids']],
  ['320 ml for a calf of a week', amount(320, 'ml', animal('Cattle', 7)), 'fine'],
  [
    '1,200 ml for a calf of a week',
    amount(1_200, 'ml', animal('Cattle', 7)),
    ['ask', 'too-much-for-weight', 'volumes'],
  ],
  [
    '500 ml for a calf of 45 kg',
    amount(500, 'ml', animal('Cattle', 7), { kg: 45 }),
    ['ask', 'too-much-for-weight', 'volumes'],
  ],
  [
    '8 l for a calf of 45 kg',
    amount(8, 'l', animal('Cattle', 7), { kg: 45 }),
    ['refuse', 'too-much-for-weight', 'fluids'],
  ],
  ['10 ml for a ewe', amount(10, 'ml', animal('Sheep')), 'fine'],
  ['1,000 ml for a ewe', amount(1_000, 'ml', animal('Sheep')), ['ask', 'too-much', 'volumes']],
  ['15 l for a ewe', amount(15, 'l', animal('Sheep')), ['refuse', 'too-much', 'fluids']],
  ['12 ml for a goat', amount(12, 'ml', animal('Goat')), 'fine'],
  ['300 ml for a goat', amount(300, 'ml', animal('Goat')), ['ask', 'too-much', 'volumes']],
  ['15 ml for a sow', amount(15, 'ml', animal('Pig')), 'fine'],
  ['1,500 ml for a sow', amount(1_500, 'ml', animal('Pig')), ['ask', 'too-much', 'volumes']],
  ['25 l for a sow', amount(25, 'l', animal('Pig')), ['refuse', 'too-much', 'fluids']],
  ['20 ml for a horse', amount(20, 'ml', animal('Horse')), 'fine'],
  ['2 l for a horse', amount(2, 'l', animal('Horse')), ['ask', 'too-much', 'volumes']],
  ['5 ml for an alpaca', amount(5, 'ml', animal('Alpaca')), 'fine'],
  ['500 ml for an alpaca', amount(500, 'ml', animal('Alpaca')), ['ask', 'too-much', 'volumes']],
  ['0.5 ml for a hen', amount(0.5, 'ml', animal('Chicken')), 'fine'],
  ['50 ml for a hen', amount(50, 'ml', animal('Chicken')), ['ask', 'too-much', 'volumes']],
  ['24 l for 24,000 hens', amount(24, 'l', animal('Chicken'), { heads: 24_000 }), 'fine'],
  ['24 kg for a house that nobody counted', amount(24, 'kg', animal('Chicken'), { heads: null }), 'fine'],
  [
    'two million ml for a pen that nobody counted',
    amount(2_000_000, 'ml', animal('Pig'), { heads: null }),
    ['refuse', 'too-much', 'fluids'],
  ],
  ['4 tubes', amount(4, 'tube', cow()), 'fine'],
  ['44 tubes at once', amount(44, 'tube', cow()), ['refuse', 'too-much', 'pieces']],
  ['15 tubes at once', amount(15, 'tube', cow()), ['ask', 'too-much', 'pieces']],
  ['12 tubes in 3 doses', amount(12, 'tube', cow(), { doses: 3 }), 'fine'],
  ['12 tubes in a course whose doses nobody said', amount(12, 'tube', cow(), { doses: null }), 'fine'],
  ['2 boluses', amount(2, 'bolus', cow()), 'fine'],
  ['20 boluses', amount(20, 'bolus', cow()), ['ask', 'too-much', 'pieces']],
  ['100 doses of a vaccine for one animal', amount(101, 'dose', cow()), ['refuse', 'too-much', 'pieces']],
  ['nothing', amount(0, 'ml', cow()), ['refuse', 'not-positive', 'definition']],
  ['a unit that no list knows', amount(40_000, 'squirts', cow()), 'fine'],
  // Weeks in calf.
  ['12 weeks, 120 days after calving', weeks(12, calved(120)), 'fine'],
  ['36 weeks, 88 days after calving', weeks(36, calved(88)), ['ask', 'since-calving', 'ovulation']],
  ['30 weeks, 41 days after calving', weeks(30, calved(41)), ['ask', 'since-calving', 'ovulation']],
  ['10 weeks, 88 days after calving', weeks(10, calved(88)), 'fine'],
  ['12 weeks, 88 days after calving', weeks(12, calved(88)), ['ask', 'since-calving', 'ovulation']],
  ['in calf, without weeks, 41 days after calving', weeks(null, calved(41)), 'fine'],
  ['8 weeks, served 58 days ago', weeks(8, calved(120), { servedAt: daysAgo(58) }), 'fine'],
  [
    '14 weeks, served 58 days ago',
    weeks(14, calved(200), { servedAt: daysAgo(58) }),
    ['ask', 'since-service', 'ovulation'],
  ],
  ['14 weeks, 8 weeks six weeks ago', weeks(14, calved(200), { last: { weeks: 8, at: daysAgo(42) } }), 'fine'],
  [
    '30 weeks, 8 weeks six weeks ago',
    weeks(30, calved(400), { last: { weeks: 8, at: daysAgo(42) } }),
    ['ask', 'since-finding', 'ovulation'],
  ],
  ['6 weeks, empty four weeks ago', weeks(6, calved(200), { last: { weeks: null, at: daysAgo(28) } }), 'fine'],
  [
    '20 weeks, empty four weeks ago',
    weeks(20, calved(400), { last: { weeks: null, at: daysAgo(28) } }),
    ['ask', 'since-finding', 'ovulation'],
  ],
  ['a heifer of 20 months, 16 weeks', weeks(16, cow(600)), 'fine'],
  ['a heifer of 9 months, 20 weeks', weeks(20, cow(275)), ['ask', 'too-young', 'puberty']],
  ['a bull', weeks(12, animal('Cattle', 900, { gender: 'Male' })), ['ask', 'male', 'definition']],
  ['44 weeks', weeks(44, cow(2_000)), ['refuse', 'impossible', 'gestation']],
  ['12.5 weeks', weeks(12.5, cow(2_000)), ['refuse', 'not-whole', 'definition']],
  ['a ewe at 12 weeks', weeks(12, animal('Sheep', 900)), 'fine'],
  ['a ewe at 30 weeks', weeks(30, animal('Sheep', 900)), ['refuse', 'impossible', 'gestation']],
  ['a sow at 20 weeks', weeks(20, animal('Pig', 900)), ['refuse', 'impossible', 'gestation']],
  ['a mare at 40 weeks', weeks(40, animal('Horse', 3_000)), 'fine'],
  // Skin folds of the tuberculin test.
  ['7 and 8 mm', fold(7, 8), 'fine'],
  ['70 for 7 mm', fold(70, 8), ['ask', 'unusual', 'skin']],
  ['7 and 17 mm', fold(17, 7), ['ask', 'other-fold', 'skin']],
  ['an old bull, 22 and 20 mm', fold(22, 20), 'fine'],
  ['0.7 mm', fold(0.7, 7), ['ask', 'unusual', 'skin']],
  ['700 mm', fold(700, 7), ['refuse', 'impossible', 'skin']],
  ['0 mm', fold(0, 7), ['refuse', 'not-positive', 'definition']],
  ['a reaction of 35 mm from 8', fold(35, 9, 8), 'fine'],
  ['a reaction of 80 mm from 8', fold(80, 9, 8), ['ask', 'before-fold', 'reactions']],
  ['2 mm at the reading from 8', fold(2, 9, 8), ['ask', 'before-fold', 'reactions']],
  ['7 mm at the reading from 8', fold(7, 9, 8), 'fine'],
  // Scores.
  ['condition 2.75', score('body_condition', 2.75), 'fine'],
  ['condition 3 to 2.5 in a month', score('body_condition', 2.5, [3, 30]), 'fine'],
  ['condition 3 to 1.5 in a month', score('body_condition', 1.5, [3, 30]), ['ask', 'since-last', 'condition']],
  ['condition 3 to 4.5 in two weeks', score('body_condition', 4.5, [3, 14]), ['ask', 'since-last', 'condition']],
  ['condition 4 to 2 in half a year', score('body_condition', 2, [4, 180]), 'fine'],
  ['condition 2.6', score('body_condition', 2.6), ['ask', 'not-a-step', 'condition']],
  ['condition 27.5', score('body_condition', 27.5), ['refuse', 'impossible', 'condition']],
  ['condition 0.5', score('body_condition', 0.5), ['refuse', 'impossible', 'condition']],
  ['mobility 0 to 2', score('mobility', 2, [0, 14]), 'fine'],
  ['mobility 0 to 3', score('mobility', 3, [0, 14]), ['ask', 'since-last', 'mobility']],
  ['mobility 3 to 0', score('mobility', 0, [3, 14]), ['ask', 'since-last', 'mobility']],
  ['mobility 1.5', score('mobility', 1.5), ['refuse', 'not-whole', 'mobility']],
  ['mobility 4', score('mobility', 4), ['refuse', 'impossible', 'mobility']],
  // Lactations.
  ['the fourth after the third', lactation(4, calved(400)), 'fine'],
  ['the seventh after the third', lactation(7, calved(400)), ['ask', 'lactation', 'lactations']],
  ['the third after the third', lactation(3, calved(400)), ['ask', 'lactation', 'lactations']],
  ['34 for 4', lactation(34, calved(400)), ['refuse', 'impossible', 'lactations']],
  ['the fourth of a cow of four years', lactation(4, cow(1_460)), 'fine'],
  ['the fourth of a cow of three years', lactation(4, cow(1_095)), ['ask', 'too-young', 'lactations']],
  ['the sixteenth', lactation(16, cow(null)), ['ask', 'unusual', 'lactations']],
  ['half a lactation', lactation(2.5, cow()), ['refuse', 'not-whole', 'definition']],
  [
    'the second of a heifer',
    lactation(2, cow(null, { reproductive_state: [{ name: 'In-calf heifer', date: daysAgo(90) }] })),
    ['ask', 'lactation', 'lactations'],
  ],
  // Numbers of animals.
  ['180 counted of 185', heads(180, 'counted', 185), 'fine'],
  ['1,850 counted of 185', heads(1_850, 'counted', 185), ['ask', 'counted', 'heads']],
  ['18 counted of 185', heads(18, 'counted', 185), ['ask', 'counted', 'heads']],
  ['an emptied house', heads(0, 'counted', 24_000), 'fine'],
  ['18 treated of 185', heads(18, 'treated', 185), 'fine'],
  ['1,850 treated of 185', heads(1_850, 'treated', 185), ['ask', 'counted', 'heads']],
  ['none treated', heads(0, 'treated', 185), ['refuse', 'not-positive', 'definition']],
  ['2.5 treated', heads(2.5, 'treated'), ['refuse', 'not-whole', 'definition']],
  ['24,000 birds, never counted', heads(24_000, 'treated'), 'fine'],
  ['240,000 birds, never counted', heads(240_000, 'treated'), ['ask', 'unusual', 'heads']],
  ['66 without tags', heads(66, 'untagged'), 'fine'],
  ['66,000 without tags', heads(66_000, 'untagged'), ['ask', 'unusual', 'heads']],
  ['48,000 lambs slaughtered', heads(48_000, 'slaughtered'), 'fine'],
  ['none slaughtered', heads(0, 'slaughtered'), 'fine'],
  ['4,800,000 lambs slaughtered', heads(4_800_000, 'slaughtered'), ['ask', 'unusual', 'heads']],
  ['99 million', heads(99_000_000, 'counted'), ['refuse', 'impossible', 'heads']],
  // Temperatures.
  ['a cow at 38.6 °C', celsius(38.6, 'Cattle'), 'fine'],
  ['a cow at 41.8 °C', celsius(41.8, 'Cattle'), 'fine'],
  ['a cow at 101.5', celsius(101.5, 'Cattle'), ['refuse', 'other-unit', 'temperature']],
  ['a cow at 386', celsius(386, 'Cattle'), ['refuse', 'impossible', 'temperature']],
  ['a cow at 28.6 °C', celsius(28.6, 'Cattle'), ['ask', 'unusual', 'temperature']],
  ['a lamb at 33 °C', celsius(33, 'Sheep'), 'fine'],
  ['a sow at 44 °C', celsius(44, 'Pig'), ['ask', 'unusual', 'temperature']],
  ['a hen at 41.5 °C', celsius(41.5, 'Chicken'), 'fine'],
  ['a hen at 36 °C', celsius(36, 'Chicken'), ['ask', 'unusual', 'temperature']],
  ['a mare at 37.8 °C', celsius(37.8, 'Horse'), 'fine'],
  // Somatic cells, in thousands.
  ['180', cells(180), 'fine'],
  ['12,000', cells(12_000), ['ask', 'unusual', 'cells']],
  ['250,000', cells(250_000), ['refuse', 'other-unit', 'cells']],
  ['-1', cells(-1), ['refuse', 'not-positive', 'definition']],
  // Expiry of a batch.
  ['next year', expiry(on(400)), 'fine'],
  ['today', expiry(on(0)), 'fine'],
  ['yesterday', expiry(on(-1)), ['ask', 'expired', 'shelf']],
  ['in eight years', expiry(on(8 * 365)), ['ask', 'far-off', 'shelf']],
  ['in the year 2207', expiry('2207-05-31'), ['refuse', 'far-off', 'shelf']],
  ['in the year 1927', expiry('1927-05-31'), ['refuse', 'far-off', 'shelf']],
  // Withdrawal periods.
  ['28 days of meat', period(28, 'days', 'meat'), 'fine'],
  ['84 hours of milk', period(84, 'hours', 'milk'), 'fine'],
  ['84 days of milk', period(84, 'days', 'milk'), ['ask', 'unusual', 'labels']],
  ['280 days of meat', period(280, 'days', 'meat'), ['ask', 'unusual', 'labels']],
  ['108 days of meat', period(108, 'days', 'meat'), 'fine'],
  ['-1 days of eggs', period(-1, 'days', 'eggs'), ['refuse', 'not-positive', 'definition']],
  ['42 dry days', { kind: 'dry_days', value: 42 }, 'fine'],
  ['420 dry days', { kind: 'dry_days', value: 420 }, ['ask', 'unusual', 'dryCows']],
  ['4,200 dry days', { kind: 'dry_days', value: 4_200 }, ['refuse', 'impossible', 'dryCows']],
  // Doses of a course, routes, numbers that name something.
  ['3 doses', { kind: 'doses', value: 3 }, 'fine'],
  ['33 doses', { kind: 'doses', value: 33 }, ['ask', 'unusual', 'courses']],
  ['3,000 doses', { kind: 'doses', value: 3_000 }, ['refuse', 'impossible', 'courses']],
  ['under the skin, as confirmed', { kind: 'route', value: 'subcutaneous', confirmed: ['subcutaneous'] }, 'fine'],
  [
    'into the vein, confirmed under the skin',
    { kind: 'route', value: 'intravenous', confirmed: ['subcutaneous'] },
    ['ask', 'other-route', 'routes'],
  ],
  ['into the vein, nothing confirmed', { kind: 'route', value: 'intravenous', confirmed: [] }, 'fine'],
  ['stock group 12', { kind: 'identifier', value: 12 }, 'fine'],
  ['stock group 1.2', { kind: 'identifier', value: 1.2 }, ['refuse', 'not-whole', 'definition']],
  ['a limit of 14 days', { kind: 'limit', value: 14, least: 1, most: 90 }, 'fine'],
  ['a limit of 140 days', { kind: 'limit', value: 140, least: 1, most: 90 }, ['refuse', 'impossible', 'definition']],
];

describe('a figure', () => {
  it.each(cases.map(([says, figure, expected]) => [figure.kind, says, figure, expected] as const))(
    '%s: %s',
    (_kind, _says, figure, expected) => {
      const verdict = plausible(figure);
      const told = verdict.answer === 'fine' ? 'fine' : [verdict.answer, verdict.reason.code, verdict.source];
      expect(told).toEqual(expected);
    },
  );

  it('of every kind is in the table, with one that is fine and one that is not', () => {
    // The dose has a table of its own, in dose.test.ts.
    const kinds: Record<Exclude<FigureKind, 'dose'>, true> = {
      ...{ amount: true, batch_expiry: true, body_condition: true, doses: true, dry_days: true, heads: true },
      ...{ identifier: true, lactation: true, limit: true, mobility: true, route: true, skin_fold: true },
      ...{
        somatic_cell_count: true,
        standard_weight: true,
        strength: true,
        temperature: true,
        weeks_in_calf: true,
        weight: true,
      },
      ...{ withdrawal: true },
    };
    const missing = Object.keys(kinds).filter(
      (kind) =>
        !cases.some(([, figure, expected]) => figure.kind === kind && expected === 'fine') ||
        !cases.some(([, figure, expected]) => figure.kind === kind && expected !== 'fine'),
    );
    expect(missing).toEqual([]);
    expect(cases.length).toBeGreaterThanOrEqual(120);
  });

  it('is judged by a source that the table has a case of', () => {
    const used = new Set(cases.flatMap(([, , expected]) => (expected === 'fine' ? [] : [expected[2]])));
    // The others are sources of formulary entries and own products, which have tables of their own.
    const elsewhere: readonly SourceName[] = ['dose', 'earlier', 'name', 'others'];
    const unused = (Object.keys(sources) as SourceName[]).filter(
      (name) => !used.has(name) && !elsewhere.includes(name),
    );
    expect(unused).toEqual([]);
  });
});
