import type { Condition } from '@byre/contract/conditions/schema';
import { mustReport, nationsOfDuty, reportOffices } from '@byre/contract/farms/nation';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { useFarmNation } from './use-farm-nation.ts';
import './medical-records.css';

export interface NotifiableBannerProps {
  condition: Pick<Condition, 'notifiable'> & Partial<Pick<Condition, 'notifiable_in' | 'reportable'>>;
  name: string;
  farmId: string;
}

/**
 * The law requires a report on suspicion, so this is shown as soon as the condition is named, at any level: whether it
 * is notifiable where the farm is, and whom to ring there. Works without signal.
 */
export function NotifiableBanner({ condition, name, farmId }: NotifiableBannerProps) {
  const { notifiable: words } = useAllWords();
  const nation = useFarmNation(farmId);
  if (!mustReport(condition, nation)) {
    if (!condition.reportable) return null;
    return (
      <Banner tone="warning" title={words.reportable(name)}>
        <p>{words.reportableText}</p>
      </Banner>
    );
  }
  const duties = nation === null ? nationsOfDuty(condition) : [nation];
  const offices = reportOffices.filter((office) => duties.includes(office.nation));
  const title = nation === null ? words.title(name) : words.titleIn(name, words.nations[nation]);
  return (
    <Banner tone="danger" title={title} isLive>
      <p>{words.duty}</p>
      {nation === null && <p>{words.unknownNation}</p>}
      <ul className="notifiable-numbers">
        {offices.map((office) => (
          <li key={office.nation}>
            {nation === null && `${words.nations[office.nation]}: `}
            {office.dialled === null ? (
              words.ringOwn(words.offices[office.nation])
            ) : (
              <>
                {words.ring(words.offices[office.nation])} <a href={`tel:${office.dialled}`}>{office.shown}</a>
              </>
            )}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
