import type { Key } from '@byre/contract/keys/schema';
import { dayMs } from '@byre/contract/time';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import type { WorkColumn } from '../../../ui/work-table/work-column.ts';
import type { DeskWords } from '../../../words/en-desk.ts';
import { format } from '../../../words/format.ts';
import { farmsText } from '../people/people-columns.tsx';
import { lastDayOf } from './key-expiry.ts';
import { warnedDays } from './key-rules.ts';

export const scopesText = ({ keys }: DeskWords, { scopes }: Key): string =>
  scopes.map((scope) => keys.scopeNames[scope]).join(', ');

/** The last day of a key, as it was chosen. */
export const untilText = ({ keys }: DeskWords, { expires_at }: Key): string => {
  if (expires_at === null) return keys.always;
  const day = lastDayOf(expires_at);
  return day === null ? format.dayAndTime(expires_at) : format.day(day);
};

export type KeyState = 'active' | 'ending' | 'endless' | 'revoked' | 'over';

export const stateOfKey = ({ revoked_at, expires_at }: Key, now: Date): KeyState => {
  if (revoked_at) return 'revoked';
  if (expires_at === null) return 'endless';
  const leftMs = new Date(expires_at).getTime() - now.getTime();
  if (leftMs <= 0) return 'over';
  return leftMs <= warnedDays * dayMs ? 'ending' : 'active';
};

/** Whether a key in this state gives access. */
export const works = (state: KeyState): boolean => state !== 'revoked' && state !== 'over';

export const keyTones = {
  active: 'good',
  ending: 'warning',
  endless: 'warning',
  revoked: 'neutral',
  over: 'danger',
} as const;

export const keyColumns = (desk: DeskWords, now: Date): WorkColumn<Key>[] => {
  const { columns, states, never } = desk.keys;
  return [
    { id: 'name', label: columns.name, width: 190, cell: ({ name }) => name },
    {
      id: 'state',
      label: columns.state,
      width: 165,
      cell: (key) => {
        const state = stateOfKey(key, now);
        return <StatusPill tone={keyTones[state]}>{states[state]}</StatusPill>;
      },
    },
    { id: 'prefix', label: columns.prefix, width: 150, cell: ({ prefix }) => prefix },
    { id: 'scopes', label: columns.scopes, width: 300, cell: (key) => scopesText(desk, key) },
    { id: 'farms', label: columns.farms, width: 110, cell: ({ farms }) => farmsText(desk, farms) },
    {
      id: 'last_used_at',
      label: columns.lastUsed,
      width: 192,
      cell: ({ last_used_at }) => (last_used_at ? format.dayAndTime(last_used_at) : never),
    },
    { id: 'expires_at', label: columns.expires, width: 192, cell: (key) => untilText(desk, key) },
    { id: 'created_by', label: columns.createdBy, width: 160, cell: ({ created_by }) => created_by },
    { id: 'created_at', label: columns.created, width: 130, cell: ({ created_at }) => format.day(created_at) },
  ];
};
