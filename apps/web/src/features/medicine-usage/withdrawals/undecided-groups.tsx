import PencilLine from 'lucide-react/icons/pencil-line';
import { useId, useState } from 'react';
import { FigureScope } from '../../../forms/figures/figure-scope.tsx';
import { useFigures } from '../../../forms/figures/use-figures.ts';
import { useOneSave } from '../../../forms/use-one-save.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { FieldGroup } from '../../../ui/fields/field-group.tsx';
import { useUiWords } from '../../../ui/words.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { format } from '../../../words/format.ts';
import { type DraftWithdrawal, usualUnit, withdrawalOf } from '../draft/withdrawals.ts';
import type { UndecidedGroup } from './label-offers.ts';
import { TakeLabel } from './undecided-actions.tsx';
import { useSavedWithUndo } from './use-saved-with-undo.ts';
import { recordWithdrawals } from './withdrawal-commands.ts';
import { WithdrawalLine } from './withdrawal-line.tsx';
import '../medicine-usage.css';

/** The group treatments whose withdrawal nobody recorded: one decision for all of their animals. */
export function UndecidedGroups({ groups }: { groups: readonly UndecidedGroup[] }) {
  return groups.map((group) => <Group key={`${group.groupId} ${group.undecided[0]?.usage._id}`} group={group} />);
}

function Group({ group }: { group: UndecidedGroup }) {
  const { animals, medicineUsage, withdrawalEntry: words } = useAllWords();
  const [isEntering, setEntering] = useState(false);
  const { undecided } = group;
  const [first] = undecided;
  if (!first) return null;
  const { usage, label, toEnter } = first;
  const count = undecided.length;
  const given = medicineUsage.givenOn(
    usage.name ?? medicineUsage.unnamed,
    format.day(usage.start_date ?? usage.created_at),
  );
  return (
    <Banner
      tone="warning"
      title={words.groupTitle(count, animals.withdrawal.notRecorded)}
      actions={
        <span className="withheld-actions">
          {label.length > 0 && <TakeLabel undecided={undecided} named={(action) => words.forAll(action, count)} />}
          {toEnter.length > 0 && (
            <Button icon={PencilLine} onClick={() => setEntering(true)}>
              {words.forAll(words.enterFor(toEnter.map((type) => medicineUsage.produce[type])), count)}
            </Button>
          )}
        </span>
      }
    >
      <p>{given}</p>
      {isEntering && <EnterForAll group={group} onClose={() => setEntering(false)} />}
    </Banner>
  );
}

/** Enters the withdrawals of a group treatment once, for all of its animals. */
function EnterForAll({ group: { undecided }, onClose }: { group: UndecidedGroup; onClose: () => void }) {
  const { medicineUsage, withdrawalEntry: words } = useAllWords();
  const ui = useUiWords();
  const formId = useId();
  const save = useSavedWithUndo();
  const once = useOneSave();
  const figures = useFigures();
  const [isTried, setTried] = useState(false);
  const [lines, setLines] = useState<DraftWithdrawal[]>(() =>
    (undecided[0]?.toEnter ?? []).map((type) => ({
      product_type: type,
      period: null,
      unit: usualUnit(type),
      basis: null,
    })),
  );
  const isUnfinished = lines.length === 0 || lines.some((line) => !line.not_permitted && (line.period ?? -1) < 0);
  const submit = async () => {
    setTried(true);
    if (isUnfinished || !(await figures.settle()) || !once.begin()) return;
    const taken = lines.map(withdrawalOf);
    const medicines = undecided.map(({ usage }) => ({ usage, taken }));
    if (!(await save(() => recordWithdrawals(medicines), words.recordedForAll(undecided.length)))) return once.failed();
    once.saved();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.forAll(medicineUsage.form.withdrawals, undecided.length)}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {words.end.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="end-withheld"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FieldGroup
          label={medicineUsage.form.withdrawals}
          error={isTried && isUnfinished ? medicineUsage.form.faults['withdrawal-without-period'] : undefined}
        >
          <FigureScope figures={figures}>
            {lines.map((line) => (
              <WithdrawalLine
                key={line.product_type}
                line={line}
                endOfTreatment={undecided[0]?.usage.end_date ?? null}
                least={null}
                label={null}
                never={null}
                onChange={(changed) => setLines((before) => before.map((one) => (one === line ? changed : one)))}
                onRemove={() => setLines((before) => before.filter((one) => one !== line))}
              />
            ))}
          </FigureScope>
        </FieldGroup>
      </form>
    </Dialog>
  );
}
