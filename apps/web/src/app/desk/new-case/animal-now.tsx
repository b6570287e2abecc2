import type { Animal } from '@byre/contract/animals/schema';
import { Link } from 'react-router-dom';
import { DepartureBanner } from '../../../features/animals/departure-banner.tsx';
import { conditionsOnce, dateOfCase } from '../../../features/medical-records/rules.ts';
import { WithdrawalBanner } from '../../../features/medicine-usage/withdrawals/withdrawal-banner.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { format } from '../../../words/format.ts';
import { usageWithdrawalsAt, wholeCaseAt } from '../desk-links.ts';
import { useAnimalNow } from './use-animal-now.ts';

/** What must be known of an animal before anything is recorded: gone, in withdrawal, or already under treatment. */
export function AnimalNow({ farmId, animal }: { farmId: string; animal: Animal }) {
  const { newCase: words } = useDeskWords();
  const { medicalRecords } = useAllWords();
  const state = useAnimalNow(farmId, animal._id);
  const open = state?.cases.filter(({ isOpen }) => isOpen) ?? [];
  return (
    <div className="animal-now">
      <DepartureBanner animal={animal} />
      {state && (
        <>
          <WithdrawalBanner usages={state.usages} animal={animal} enterTo={usageWithdrawalsAt} />
          {open.length === 0 ? (
            <p className="case-hint">{words.noneOpen}</p>
          ) : (
            <section aria-label={words.openCases}>
              <h3>{words.openCases}</h3>
              <ul>
                {open.map(({ record }) => (
                  <li key={record._id}>
                    <Link to={wholeCaseAt(record._id)}>
                      {words.openCase(
                        conditionsOnce(record)[0]?.name ?? medicalRecords.noConditions,
                        format.day(dateOfCase(record)),
                      )}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </div>
  );
}
