import type { Condition } from '@byre/contract/conditions/schema';
import {
  mustReport,
  mustReportLoss,
  type Nation,
  nationsOfDuty,
  nationsOfLoss,
  reportOffices,
} from '@byre/contract/farms/nation';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { useFarmNation } from './use-farm-nation.ts';
import './medical-records.css';

export interface NotifiableBannerProps {
  condition: Pick<Condition, '_id' | 'notifiable'> & Partial<Pick<Condition, 'notifiable_in' | 'reportable'>>;
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
  if (mustReport(condition, nation)) {
    const title = nation === null ? words.title(name) : words.titleIn(name, words.nations[nation]);
    return (
      <Banner tone="danger" title={title} isLive>
        <p>{words.duty}</p>
        <Offices nation={nation} duties={nationsOfDuty(condition)} />
      </Banner>
    );
  }
  if (mustReportLoss(condition._id, nation)) {
    const duties = nationsOfLoss(condition._id);
    const isNorthern = (nation ?? duties[0]) === 'Northern Ireland';
    return (
      <Banner tone="danger" title={isNorthern ? words.deadCalves : words.abortions} isLive>
        <p>{words.lossText}</p>
        <Offices nation={nation} duties={duties} />
      </Banner>
    );
  }
  if (!condition.reportable) return null;
  return (
    <Banner tone="warning" title={words.reportable(name)}>
      <p>{words.reportableText}</p>
    </Banner>
  );
}

/** Whom to ring where the farm is; all offices with a duty if that is not known. */
function Offices({ nation, duties }: { nation: Nation | null; duties: readonly Nation[] }) {
  const { notifiable: words } = useAllWords();
  const asked = nation === null ? duties : [nation];
  return (
    <>
      {nation === null && <p>{words.unknownNation}</p>}
      <ul className="notifiable-numbers">
        {reportOffices
          .filter((office) => asked.includes(office.nation))
          .map((office) => (
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
    </>
  );
}
