import { useQuery } from '@tanstack/react-query';
import MailWarning from 'lucide-react/icons/mail-warning';
import { listSchedules } from '../../../device/server/report-schedules.ts';
import { listSendings } from '../../../device/server/report-sendings.ts';
import { DeskCard, DeskLine, DeskLines } from '../../../ui/lists/desk-card.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { format } from '../../../words/format.ts';
import { failedSendings } from './failures.ts';
import { failureOf, farmOf } from './schedule-words.ts';

export interface SendingsCardProps {
  practiceId: string;
  /** Adds the practice's name to the title if there are several. */
  titleOf: (title: string) => string;
  /** The address of a screen of the desk. */
  to: (screen: string) => string;
  now: () => Date;
}

const mostLines = 5;

/** Reports that did not reach their recipients. There is no card if all did. */
export function SendingsCard({ practiceId, titleOf, to, now }: SendingsCardProps) {
  const { start, reportSchedules } = useDeskWords();
  const asked = useQuery({
    queryKey: ['desk', 'start', practiceId, 'sendings'],
    queryFn: async () => {
      const [sendings, schedules] = await Promise.all([listSendings(practiceId, 0), listSchedules(practiceId)]);
      return { sendings: sendings.data, schedules };
    },
  });
  const failed = failedSendings(asked.data?.sendings ?? [], now());
  const schedules = (asked.data?.schedules ?? []).filter(({ failure, paused }) => failure !== null && !paused);
  const count = failed.length + schedules.length;
  if (count === 0) return null;
  return (
    <DeskCard
      icon={MailWarning}
      title={titleOf(start.sendings.title)}
      count={format.number(count)}
      tone="danger"
      asked={asked}
      words={start}
    >
      <DeskLines>
        {failed.slice(0, mostLines).map((one) => (
          <DeskLine key={one._id} to={to('reports/sent')} note={start.sendings.notSent(one.email, one.created_at)}>
            {one.subject}
          </DeskLine>
        ))}
        {failed.length > mostLines && (
          <DeskLine to={to('reports/sent')}>{start.more(failed.length - mostLines)}</DeskLine>
        )}
        {schedules.slice(0, mostLines).map((one) => (
          <DeskLine key={one._id} to={to('reports/scheduled')} note={failureOf(one.failure ?? '', reportSchedules)}>
            {`${reportSchedules.form.names[one.report]}, ${farmOf(one, reportSchedules)}`}
          </DeskLine>
        ))}
        {schedules.length > mostLines && (
          <DeskLine to={to('reports/scheduled')}>{start.more(schedules.length - mostLines)}</DeskLine>
        )}
      </DeskLines>
    </DeskCard>
  );
}
