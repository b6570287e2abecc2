import { randomOf } from '@byre/demo-data/random';
import { practiceOf, vetsOfAPractice } from './vets.ts';

/** The requests that people make in a morning. */
export const deeds = ['sign-in', 'first fill', 'delta', 'push', 'table', 'search', 'report'] as const;
export type Deed = (typeof deeds)[number];

/** Something that happens at a moment of the morning, in milliseconds from the start of the replay. */
export type Planned = { atMs: number; deed: Deed; vet: number };

const morningHours = 4;

/**
 * How often a vet, or the vet's phone, does each of these in a morning. The desk's share is that of one person at a desk for
 * every ten vets. Assumed, not observed: a vet visits four farms and records eight cases, each with a treatment and a medicine.
 */
const ofAVet: Record<'sign-in' | 'first fill' | 'delta' | 'push', number> = {
  // A session lasts two weeks: most people are signed in already.
  'sign-in': 0.2,
  // A new phone, or one that was emptied.
  'first fill': 0.01,
  // When the app is opened, regains signal, or is notified of a change.
  delta: 20,
  // Two cases at a time, at the end of each visit.
  push: 4,
};

const ofADesk: Record<'table' | 'search' | 'report', number> = { table: 120, search: 30, report: 6 };

/** Records of an animal that go in one push: for each case the record, its treatment and its medicine. */
export const casesAPush = 2;

/** The share of vets who have the app open at the same time and listen for changes. Every desk does. */
const listening = 0.3;

/** This many hours of a morning of this many vets and their desks, `speedup` times as fast, each request at its own moment. */
export const planMorning = (
  vets: number,
  { seed, speedup, hours }: { seed: number; speedup: number; hours: number },
): Planned[] => {
  const lengthMs = (hours * 3_600_000) / speedup;
  const share = hours / morningHours;
  const random = randomOf(seed, 'morning');
  const planned: Planned[] = [];
  const add = (deed: Deed, vet: number, times: number) => {
    const some = times * share;
    const whole = Math.floor(some) + (random.chance(some % 1) ? 1 : 0);
    for (let time = 0; time < whole; time += 1) planned.push({ atMs: random.fraction() * lengthMs, deed, vet });
  };
  for (let vet = 0; vet < vets; vet += 1) {
    for (const [deed, times] of Object.entries(ofAVet)) add(deed as Deed, vet, times);
    if (vet % vetsOfAPractice > 0) continue;
    for (const [deed, times] of Object.entries(ofADesk)) add(deed as Deed, vet, times);
  }
  return planned.sort((one, other) => one.atMs - other.atMs);
};

/** The vets whose app is open: three in ten of each practice, and one for its desk. */
export const listeners = (vets: number): number[] => {
  const ofEach = Math.ceil(vetsOfAPractice * listening) + 1;
  return Array.from({ length: vets }, (_none, vet) => vet).filter(
    (vet) => vet - practiceOf(vet) * vetsOfAPractice < ofEach,
  );
};
