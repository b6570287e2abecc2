import { Banner } from '../../../ui/feedback/banner.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { amountText } from '../../../words/amount-text.ts';
import { format } from '../../../words/format.ts';
import { courseSoFar, expiredBatches, type KnownOfRepeat, newDoseOf } from './repeat-rules.ts';

/** What is the same as last time, what differs, and what to consider before giving it again. */
export function RepeatNotes({ known }: { known: KnownOfRepeat }) {
  const { medicineUsage } = useAllWords();
  const { repeat: words } = medicineUsage;
  const { last } = known;
  const dose = newDoseOf(known);
  const course = courseSoFar(known);
  return (
    <>
      <Banner title={words.asOn(format.day(last.start_date ?? last.created_at))}>
        <p>
          {dose
            ? words.newDose(
                amountText(medicineUsage, { volume: dose.amount, units: dose.units }),
                format.number(dose.kg),
                dose.lastKg === null ? null : format.number(dose.lastKg),
              )
            : words.sameDose}
        </p>
      </Banner>
      {course?.isLonger && (
        <Banner tone="warning" title={words.longer(course.day, format.day(course.since))}>
          <p>{words.rule(course.rule ?? '')}</p>
        </Banner>
      )}
      {expiredBatches(known).map(({ number, expiry }) => (
        <Banner key={number} tone="warning" title={words.expired(number, format.day(expiry))}>
          <p>{words.expiredText}</p>
        </Banner>
      ))}
    </>
  );
}
