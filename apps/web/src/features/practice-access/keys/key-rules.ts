import type { KeyInput, Scope } from '@byre/contract/keys/schema';
import { addDays } from '@byre/contract/place-days';
import { isDay, isUnfinishedDay } from '../../../ui/fields/british-day.ts';
import type { DeskWords } from '../../../words/en-desk.ts';
import { place } from '../../../words/place.ts';
import { endOfLastDay } from './key-expiry.ts';

/** What a system may do. `farms` is null for all; `until` is its last day, ignored if there is no end. */
export type KeyGrant = {
  scopes: readonly Scope[];
  farms: readonly string[] | null;
  until: string;
  hasNoEnd: boolean;
};

/** A key as it is being made. */
export type KeyDraft = KeyGrant & { name: string };

/** The service's default for a key without a chosen end. */
const usualDays = 365;
/** Enough time to make a new key and put it into the other system. */
export const warnedDays = 30;

export const usualLastDay = (now: Date): string => addDays(place.dayOf(now), usualDays);

export const keyFaults = (desk: DeskWords, id: string, draft: KeyDraft) => [
  ...nameFaults(desk.keys, id, draft),
  ...grantFaults(desk, id, draft),
];

/** Errors in the farms and the end of a grant. */
export const grantFaults = ({ keys, people }: DeskWords, id: string, draft: KeyGrant) => [
  ...(draft.farms !== null && draft.farms.length === 0
    ? [{ fieldId: `${id}-farms`, message: people.farms.missing }]
    : []),
  ...(draft.hasNoEnd ? [] : dayFaults(keys, `${id}-until`, draft.until)),
];

const nameFaults = (keys: DeskWords['keys'], id: string, { name, scopes }: KeyDraft) => [
  ...(name.trim() === '' ? [{ fieldId: `${id}-name`, message: keys.faults.name }] : []),
  ...(scopes.length === 0 ? [{ fieldId: `${id}-scopes`, message: keys.faults.scopes }] : []),
];

const dayFaults = ({ faults }: DeskWords['keys'], fieldId: string, until: string) => {
  if (until === '') return [{ fieldId, message: faults.untilMissing }];
  if (isUnfinishedDay(until)) return [{ fieldId, message: faults.untilIsNoDay }];
  return isDay(until) && until < place.dayOf(new Date()) ? [{ fieldId, message: faults.until }] : [];
};

export const keyInput = ({ name, ...grant }: KeyDraft): KeyInput => ({ name: name.trim(), ...grantInput(grant) });

export const grantInput = ({ scopes, farms, until, hasNoEnd }: KeyGrant) => ({
  scopes: [...scopes],
  farms: farms && [...farms],
  expires_at: hasNoEnd ? null : endOfLastDay(until),
});
