import type { Product } from '@byre/contract/products/schema';
import { speciesFit } from '@byre/contract/products/species';
import { type ReactNode, useState } from 'react';
import { isInTheFuture } from '../../../forms/in-the-future.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { isUnfinishedDay } from '../../../ui/fields/british-day.ts';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { format } from '../../../words/format.ts';
import { inOneLine } from '../../../words/in-one-line.ts';
import { withoutWithdrawal } from '../draft/missing-withdrawals.ts';
import type { UsageFormContext, UsagePartContext } from '../draft/usage-context.ts';
import { datesOfUsage, givenAt } from '../draft/usage-draft.ts';
import { usageFieldIds } from '../draft/usage-faults.ts';
import { restrictionsOfUse } from '../draft/use-restrictions.ts';
import { CascadeFields } from '../products/cascade-fields.tsx';
import { RouteField } from '../products/route-field.tsx';
import { WithdrawalFields } from '../withdrawals/withdrawal-fields.tsx';
import { withdrawalOutcome } from '../withdrawals/withdrawal-outcome.ts';
import { BatchFields } from './batch-fields.tsx';
import { UsageDates } from './usage-dates.tsx';

/*
 * The form of a medicine as lines: what is already known is one line that opens when touched; what the person must
 * enter is open. This is decided when the product is chosen, so that nothing closes under a finger.
 */

interface KnownPartProps {
  summary: string;
  shortly: string;
  wasKnown: boolean;
  isOpen: boolean;
  children: ReactNode;
}

function KnownPart({ summary, shortly, wasKnown, isOpen, children }: KnownPartProps) {
  const [isLine] = useState(wasKnown);
  if (!isLine) return children;
  return (
    <Disclosure summary={summary} shortly={shortly} isOpen={isOpen}>
      {children}
    </Disclosure>
  );
}

type WithProduct = UsagePartContext & { product: Product | null };

/** Once and now, as nearly always. A course or an earlier time is one touch away. */
export function DatesPart(context: UsageFormContext) {
  const { draft, startOfTreatment, errorOf, now } = context;
  const { form: words } = useAllWords().medicineUsage;
  const { start_date: start } = datesOfUsage(draft, startOfTreatment);
  const when = start === null || draft.startsWithTreatment ? null : format.moment(start, now());
  return (
    <KnownPart
      summary={words.given}
      shortly={inOneLine([draft.isGivenOnce ? words.once : words.course, when])}
      wasKnown
      isOpen={
        !draft.isGivenOnce ||
        errorOf(usageFieldIds.start_date) !== undefined ||
        errorOf(usageFieldIds.end_date) !== undefined ||
        isInTheFuture(draft.start_date, now())
      }
    >
      <UsageDates {...context} />
    </KnownPart>
  );
}

/** Open if the product is not for the species, or nobody can say. */
export function CascadePart(part: WithProduct) {
  const { draft, product, species, errorOf } = part;
  const { medicineUsage, cascade } = useAllWords();
  const fit = product === null ? 'listed' : speciesFit(product, species);
  const isOpen = draft.isCascade || fit !== 'listed' || errorOf(usageFieldIds.cascade) !== undefined;
  return (
    <KnownPart
      summary={cascade.title}
      shortly={draft.isCascade ? medicineUsage.form.cascadeUsed : cascade.notUsed}
      wasKnown={!isOpen}
      isOpen={isOpen}
    >
      <CascadeFields {...part} />
    </KnownPart>
  );
}

/** Filled in from the formulary. What the label does not permit is shown whether the line is open or not. */
export function WithdrawalsPart(part: WithProduct) {
  const { draft, given, startOfTreatment, errorOf, entry, label, never, now } = part;
  const { medicineUsage, withdrawalEntry } = useAllWords();
  const { end_date: end } = datesOfUsage(draft, startOfTreatment);
  // Of an entry that nobody has confirmed too: a warning does no harm.
  const ofLabel = [...label, ...(entry?.withdrawal_periods ?? [])];
  const at = givenAt(draft, startOfTreatment, now());
  const restrictions = never === null ? restrictionsOfUse(ofLabel, given, at) : [];
  const isMissing = withoutWithdrawal(draft, given, at).length > 0;
  const told = draft.withdrawals.map((line) => withdrawalOutcome(line, end, medicineUsage));
  return (
    <>
      {restrictions.map((kind) => (
        <Banner
          key={kind}
          tone={kind === 'before_calving' ? 'warning' : 'danger'}
          title={withdrawalEntry.restrictions[kind].title}
        >
          <p>{withdrawalEntry.restrictions[kind].text}</p>
        </Banner>
      ))}
      <KnownPart
        summary={medicineUsage.form.withdrawals}
        shortly={inOneLine(told)}
        wasKnown={draft.withdrawals.length > 0 && !isMissing}
        isOpen={isMissing || errorOf(usageFieldIds.withdrawals) !== undefined || draft.isCascade || never !== null}
      >
        <WithdrawalFields {...part} />
      </KnownPart>
    </>
  );
}

/** The bottle in use. */
export function BatchPart(context: UsageFormContext) {
  const { draft, errorOf } = context;
  const { form: words } = useAllWords().medicineUsage;
  const told = draft.batches.flatMap(({ number, expiry }) => [
    number,
    expiry !== '' && !isUnfinishedDay(expiry) && format.day(expiry),
  ]);
  return (
    <KnownPart
      summary={words.batches}
      shortly={inOneLine(told)}
      wasKnown={draft.batches.some(({ number }) => number.trim() !== '')}
      isOpen={errorOf(usageFieldIds.batches) !== undefined || errorOf(usageFieldIds.expiry) !== undefined}
    >
      <BatchFields {...context} />
    </KnownPart>
  );
}

/** The route in the formulary, or that of last time. */
export function RoutePart(part: WithProduct) {
  const { draft } = part;
  const { medicineUsage: words } = useAllWords();
  return (
    <KnownPart
      summary={words.form.route}
      shortly={draft.route === null ? '' : (words.routes[draft.route] ?? draft.route)}
      wasKnown={draft.route !== null}
      isOpen={false}
    >
      <RouteField {...part} />
    </KnownPart>
  );
}
