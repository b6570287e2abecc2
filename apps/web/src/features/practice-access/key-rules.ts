import type { KeyInput, Scope } from '@byre/contract/keys/schema';
import { isDay, isUnfinishedDay } from '../../ui/british-day.ts';
import type { DeskWords } from '../../words/en-desk.ts';
import { place } from '../../words/place.ts';
import { endOfLastDay } from './key-expiry.ts';

/** A key as it is being made; `farms`: null for all, `until`: its last day, empty for none. */
export type KeyDraft = { name: string; scopes: readonly Scope[]; farms: readonly string[] | null; until: string };

export const keyFaults = ({ keys, people }: DeskWords, id: string, { name, scopes, farms, until }: KeyDraft) => [
  ...(name.trim() === '' ? [{ fieldId: `${id}-name`, message: keys.faults.name }] : []),
  ...(scopes.length === 0 ? [{ fieldId: `${id}-scopes`, message: keys.faults.scopes }] : []),
  ...(farms !== null && farms.length === 0 ? [{ fieldId: `${id}-farms`, message: people.farms.missing }] : []),
  ...(isUnfinishedDay(until) ? [{ fieldId: `${id}-until`, message: keys.faults.untilIsNoDay }] : []),
  ...(isDay(until) && until < place.dayOf(new Date()) ? [{ fieldId: `${id}-until`, message: keys.faults.until }] : []),
];

export const keyInput = ({ name, scopes, farms, until }: KeyDraft): KeyInput => ({
  name: name.trim(),
  scopes: [...scopes],
  farms: farms && [...farms],
  ...(until === '' ? {} : { expires_at: endOfLastDay(until) }),
});
