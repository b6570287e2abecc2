import { useQueries, useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import FolderOpen from 'lucide-react/icons/folder-open';
import Sparkles from 'lucide-react/icons/sparkles';
import { type ListQuestion, listPage } from '../../device/server/server-lists.ts';
import { DeskCard, DeskLine, DeskLines } from '../../ui/lists/desk-card.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { format } from '../../words/format.ts';
import { place } from '../../words/place.ts';

export interface CountCardProps {
  userId: string;
  /** The address of a screen of the desk. */
  to: (screen: string) => string;
  now: () => Date;
}

/** A number of rows, and the address of the table with the same filter. */
type Count = { label: string; table: string; path: string; state?: 'open'; from?: string; to?: string };

/** Open cases by age. */
export function CasesCard({ now, ...card }: CountCardProps) {
  const { cases: words } = useDeskWords().start;
  const open = { table: 'cases', path: '/api/medical-records', state: 'open' } as const;
  const dayBefore = daysBefore(now());
  return (
    <CountCard
      {...card}
      icon={FolderOpen}
      title={words.title}
      counts={[
        { ...open, label: words.week, from: dayBefore(6) },
        { ...open, label: words.month, from: dayBefore(29), to: dayBefore(7) },
        { ...open, label: words.older, to: dayBefore(30) },
      ]}
    />
  );
}

/** Records of yesterday and today. */
export function NewsCard({ now, ...card }: CountCardProps) {
  const { news: words } = useDeskWords().start;
  const from = daysBefore(now())(1);
  return (
    <CountCard
      {...card}
      icon={Sparkles}
      title={words.title}
      counts={[
        { label: words.cases, table: 'cases', path: '/api/medical-records', from },
        { label: words.treatments, table: 'treatments', path: '/api/treatment-history', from },
        { label: words.medicines, table: 'medicines', path: '/api/medicine-usage', from },
      ]}
    />
  );
}

/** Animals on their farms of which no list knows the species; nothing if there are none. */
export function WithoutSpeciesCard({ userId, to }: Omit<CountCardProps, 'now'>) {
  const { start } = useDeskWords();
  const { withoutSpecies: words } = start;
  const question: ListQuestion = { path: '/api/animals', fields: { species_known: [false], on_farm: [true] } };
  const { data = 0 } = useQuery({
    queryKey: ['desk', 'start', userId, 'count', question],
    queryFn: async () => (await listPage<unknown>(question, { skip: 0, limit: 1 })).total,
  });
  if (data === 0) return null;
  const search = new URLSearchParams({ 'f.species_known': 'no', 'f.on_farm': 'yes' });
  return (
    <DeskCard icon={CircleQuestionMark} title={words.title} asked={{ data, error: undefined }} words={start}>
      <DeskLines>
        <DeskLine to={to(`animals?${search}`)} figure={format.number(data)}>
          {words.line}
        </DeskLine>
      </DeskLines>
    </DeskCard>
  );
}

interface CountsProps extends Omit<CountCardProps, 'now'> {
  icon: LucideIcon;
  title: string;
  counts: readonly Count[];
}

function CountCard({ userId, to, icon, title, counts }: CountsProps) {
  const { start } = useDeskWords();
  const asked = useQueries({
    queries: counts.map((count) => ({
      queryKey: ['desk', 'start', userId, 'count', questionOf(count)],
      queryFn: async () => (await listPage<unknown>(questionOf(count), { skip: 0, limit: 1 })).total,
    })),
  });
  const totals = asked.flatMap(({ data }) => data ?? []);
  const data = totals.length === counts.length ? totals : undefined;
  return (
    <DeskCard icon={icon} title={title} asked={{ data, error: asked.find(({ error }) => error) }} words={start}>
      <DeskLines>
        {counts.map((count, place) => (
          <DeskLine key={count.label} to={to(addressOf(count))} figure={format.number(data?.[place] ?? 0)}>
            {count.label}
          </DeskLine>
        ))}
      </DeskLines>
    </DeskCard>
  );
}

const questionOf = ({ path, state, from, to }: Count): ListQuestion => ({
  path,
  ...(state && { fields: { state: [state] } }),
  ...(from && { from }),
  ...(to && { to }),
});

const addressOf = ({ table, state, from, to }: Count): string => {
  const search = new URLSearchParams({ ...(state && { 'f.state': state }), ...(from && { from }), ...(to && { to }) });
  return `${table}?${search}`;
};

const daysBefore =
  (today: Date) =>
  (days: number): string =>
    place.dayOf(place.daysLater(today, -days));
