import type { WithheldProduce } from '@byre/contract/reports/schema';
import { useQuery } from '@tanstack/react-query';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Hourglass from 'lucide-react/icons/hourglass';
import { getReport } from '../../device/server/reports.ts';
import { DeskCard, DeskLine, DeskLines } from '../../ui/lists/desk-card.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { useDeskWords } from '../../words/desk-words.tsx';
import { tagFace } from '../../words/ear-tag.ts';
import type { DeskWords } from '../../words/en-desk.ts';
import { format } from '../../words/format.ts';
import { inOneLine } from '../../words/in-one-line.ts';
import { sitesText } from '../../words/site-text.ts';

export interface StartCardProps {
  userId: string;
  /** The address of a screen of the desk. */
  to: (screen: string) => string;
}

const mostLines = 5;

type OfAnimal = { identification_number: string | null; animal_id: string };
/** Its parts stay on one line. */
const tagOf = ({ identification_number, animal_id }: OfAnimal): string =>
  tagFace(identification_number ?? animal_id).text.replaceAll(' ', '\u00a0');

/** Cases with a re-check. */
export function RechecksCard({ userId, to }: StartCardProps) {
  const { start, reports } = useDeskWords();
  const { medicalRecords } = useAllWords();
  const { rechecks: words } = start;
  const { data, error } = useQuery({
    queryKey: ['desk', 'start', userId, 'rechecks'],
    queryFn: () => getReport('open-cases', `recheck=due&limit=${mostLines}`),
  });
  const isNoneDue = data?.total === 0;
  const later = useQuery({
    queryKey: ['desk', 'start', userId, 'rechecks', 'coming'],
    queryFn: () => getReport('open-cases', `recheck=coming&limit=${mostLines}`),
    enabled: isNoneDue,
  });
  const { overdue, today, coming } = data?.rechecks ?? { overdue: 0, today: 0, coming: 0 };
  const due = overdue + today;
  const lines = (isNoneDue ? later.data : data)?.data ?? [];
  const counts = [
    { label: words.overdue, count: overdue, recheck: 'due' },
    { label: words.today, count: today, recheck: 'due' },
    { label: words.coming, count: coming, recheck: 'coming' },
  ].filter(({ count }) => count > 0);
  return (
    <DeskCard
      icon={CalendarClock}
      title={words.title}
      count={due > 0 ? format.number(due) : null}
      tone={overdue > 0 ? 'warning' : 'info'}
      asked={{ data, error }}
      words={start}
      empty={due + coming === 0 ? words.none : null}
    >
      <DeskLines>
        {counts.map(({ label, count, recheck }) => (
          <DeskLine key={label} to={to(`reports/open-cases?recheck=${recheck}`)} figure={format.number(count)}>
            {label}
          </DeskLine>
        ))}
      </DeskLines>
      {lines.length > 0 && (
        <DeskLines label={isNoneDue ? words.next : words.longest}>
          {lines.map((one) => (
            <DeskLine
              key={one._id}
              to={to(`cases?open=${one._id}`)}
              note={`${one.farm_name ?? one.farm_id}, ${tagOf(one)}`}
              figure={one.recheck_on === null ? '' : format.day(one.recheck_on)}
            >
              {inOneLine([
                one.conditions.join(', ') || reports.openCases.noCondition,
                sitesText(one.body_sites, medicalRecords.sites),
              ])}
            </DeskLine>
          ))}
        </DeskLines>
      )}
    </DeskCard>
  );
}

/** Animals in withdrawal, and the withdrawals that end next. */
export function WithdrawalsCard({ userId, to }: StartCardProps) {
  const { start } = useDeskWords();
  const { medicineUsage } = useAllWords();
  const { withdrawals: words } = start;
  const { data, error } = useQuery({
    queryKey: ['desk', 'start', userId, 'withdrawals'],
    queryFn: () => getReport('withdrawals', `limit=${mostLines}`),
  });
  return (
    <DeskCard
      icon={Hourglass}
      title={words.title}
      asked={{ data, error }}
      words={start}
      empty={data?.total === 0 ? words.none : null}
    >
      <DeskLines>
        {data?.by_produce.map(({ product_type, heads }) => (
          <DeskLine key={product_type} to={to('reports/withdrawals')} figure={words.animals(heads)}>
            {medicineUsage.produce[product_type]}
          </DeskLine>
        ))}
      </DeskLines>
      <DeskLines label={words.next}>
        {data?.data.map((one) => {
          const produce = medicineUsage.produce[one.product_type];
          return (
            <DeskLine
              key={`${one.usage_id} ${one.product_type} ${one.period} ${one.unit}`}
              to={to(`medicines?open=${one.usage_id}`)}
              note={withheldNote(one, produce, words)}
            >
              {`${tagOf(one)}, ${one.farm_name ?? one.farm_id}`}
            </DeskLine>
          );
        })}
      </DeskLines>
    </DeskCard>
  );
}

/** Until when the produce of one line may not be used, or why that is unknown. */
const withheldNote = (
  { ends_at, reason }: WithheldProduce,
  produce: string,
  words: DeskWords['start']['withdrawals'],
): string => {
  if (reason === 'not_recorded') return words.notRecorded(produce);
  if (ends_at !== null) return words.until(produce, ends_at);
  return words.noDate[reason === 'dated' || reason === 'label_period' ? 'open_course' : reason](produce);
};
