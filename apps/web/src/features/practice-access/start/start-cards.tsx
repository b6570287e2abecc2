import type { Key } from '@byre/contract/keys/schema';
import { dayMs, minuteMs } from '@byre/contract/time';
import { useQuery } from '@tanstack/react-query';
import KeySquare from 'lucide-react/icons/key-square';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { securityNews } from '../../../device/server/security-log.ts';
import { DeskCard, DeskLine, DeskLines } from '../../../ui/lists/desk-card.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { format } from '../../../words/format.ts';
import { accessKeys, useKeys } from '../access-queries.ts';
import { type KeyState, stateOfKey, untilText } from '../keys/key-columns.tsx';
import { warnedDays } from '../keys/key-rules.ts';

const mostLines = 5;
/** Polled, because the live stream covers only records. */
const newsEveryMs = minuteMs;

/** Unusual events that may be harmless or an intruder, shown until this admin has reviewed them. */
export function SecurityCard({ to }: { to: (screen: string) => string }) {
  const { start, security } = useDeskWords();
  const { data, error } = useQuery({
    queryKey: accessKeys.securityNews,
    queryFn: securityNews,
    refetchInterval: newsEveryMs,
  });
  const count = data?.unusual ?? 0;
  return (
    <DeskCard
      icon={ShieldAlert}
      title={start.security.title}
      count={count > 0 ? format.number(count) : null}
      tone="warning"
      asked={{ data, error }}
      words={start}
      empty={count === 0 ? start.security.none : null}
    >
      <DeskLines>
        {data?.newest.map(({ _id, kind, person, at }) => (
          <DeskLine
            key={_id}
            to={to('security?unusual=true')}
            note={start.security.about(person ?? security.nobody, at)}
          >
            {security.kinds[kind]}
          </DeskLine>
        ))}
        {count > mostLines && <DeskLine to={to('security?unusual=true')}>{start.more(count - mostLines)}</DeskLine>}
      </DeskLines>
    </DeskCard>
  );
}

/** Keys of other systems that end within a month or have just ended. Each means a system that stops. */
export function KeysCard({ to, now }: { to: (screen: string) => string; now: () => Date }) {
  const desk = useDeskWords();
  const { start } = desk;
  const { data, error } = useKeys();
  const { ending, endless } = waitingOf(data ?? [], now());
  const isAnyOver = ending.some(({ state }) => state === 'over');
  return (
    <DeskCard
      icon={KeySquare}
      title={start.keys.title}
      count={ending.length > 0 ? format.number(ending.length) : null}
      tone={isAnyOver ? 'danger' : 'warning'}
      asked={{ data, error }}
      words={start}
      empty={ending.length + endless.length === 0 ? start.keys.none : null}
    >
      <DeskLines>
        {ending.slice(0, mostLines).map(({ key, state }) => (
          <DeskLine
            key={key._id}
            to={to(`${key.vendor_id === null ? 'keys' : 'connections'}?open=${key._id}`)}
            note={start.keys[state](untilText(desk, key))}
          >
            {key.name}
          </DeskLine>
        ))}
        {ending.length > mostLines && <DeskLine to={to('keys')}>{start.more(ending.length - mostLines)}</DeskLine>}
        {endless.length > 0 && <DeskLine to={to('keys')}>{start.keys.endless(endless.length)}</DeskLine>}
      </DeskLines>
    </DeskCard>
  );
}

type Ending = { key: Key; state: Extract<KeyState, 'ending' | 'over'> };

/** Keys that have ended are shown for as long as keys that are about to end, in the order of their ends. */
const waitingOf = (keys: readonly Key[], now: Date): { ending: Ending[]; endless: Key[] } => {
  const ending = keys.flatMap((key): Ending[] => {
    const state = stateOfKey(key, now);
    if (state !== 'ending' && state !== 'over') return [];
    return now.getTime() - endMs(key) <= warnedDays * dayMs ? [{ key, state }] : [];
  });
  return {
    ending: ending.sort((a, b) => endMs(a.key) - endMs(b.key)),
    endless: keys.filter((key) => stateOfKey(key, now) === 'endless'),
  };
};

const endMs = ({ expires_at }: Key): number => Date.parse(expires_at ?? '');
