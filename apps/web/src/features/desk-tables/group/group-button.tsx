import { type Cell, csvOf } from '@byre/contract/csv';
import type { TotalVolume } from '@byre/contract/medicine-usage/schema';
import Group from 'lucide-react/icons/group';
import { useState } from 'react';
import { saveFile } from '../../../forms/save-file.ts';
import type { FetchRows } from '../../../tables/use-server-rows.ts';
import { useTakeAway } from '../../../tables/use-take-away.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { textOf, type WorkColumn } from '../../../ui/work-table/work-column.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { format } from '../../../words/format.ts';
import { useGatheredRows } from '../use-gathered-rows.ts';
import { canGroupBy, type Group as GroupOfRows, groupsOf } from './group-rules.ts';
import './group.css';

export interface GroupButtonProps<Row> {
  title: string;
  /** The filters in words. */
  scope: string;
  total: number | null;
  columns: readonly WorkColumn<Row>[];
  fetchRows: FetchRows<Row>;
  idOf: (row: Row) => string;
  /** The amount of a row that is added up, if rows have one. */
  amountOf?: ((row: Row) => TotalVolume | null) | undefined;
}

/** Fetching more rows than this takes too long. With more, the table must be filtered first. */
const mostRows = 20_000;

/** Groups the rows of the table by the values of a column, with their number and total amounts. */
export function GroupButton<Row>(props: GroupButtonProps<Row>) {
  const { group: words } = useDeskWords().tables;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={Group} onClick={() => setOpen(true)}>
        {words.button}
      </Button>
      {isOpen && <GroupDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

type Found = { column: string; groups: readonly GroupOfRows[] };

function GroupDialog<Row>(props: GroupButtonProps<Row> & { onClose: () => void }) {
  const { title, scope, total, columns, fetchRows, idOf, amountOf, onClose } = props;
  const { group: words, output } = useDeskWords().tables;
  const { state, gather, again } = useGatheredRows(fetchRows, idOf);
  const [found, setFound] = useState<Found | null>(null);
  const takeAway = useTakeAway();
  const choices = columns.filter(({ id }) => canGroupBy(id)).map(({ id, label }) => ({ value: id, label }));
  const isTooMuch = (total ?? 0) > mostRows;
  const choose = (id: string | null) => {
    const column = columns.find((one) => one.id === id);
    if (!column) return setFound(null);
    void gather((rows) =>
      setFound({ column: column.id, groups: groupsOf(rows, { textIn: (row) => textOf(column, row), amountOf }) }),
    );
  };
  const label = columns.find(({ id }) => id === found?.column)?.label ?? '';
  const save = () => {
    if (!found) return;
    const lines = found.groups.flatMap(linesOf);
    void takeAway(lines.length, () =>
      saveFile(
        csvOf([[label, words.rows, words.amount, words.unit], ...lines]),
        `${title}.csv`,
        'text/csv;charset=utf-8',
      ),
    );
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title(title)}
      width="wide"
      actions={
        <>
          {found && <Button onClick={save}>{output.exportCsv}</Button>}
          <Button variant="primary" onClick={onClose}>
            {output.close}
          </Button>
        </>
      }
    >
      <p className="group-scope">{scope}</p>
      {isTooMuch ? (
        <Banner tone="warning" title={words.tooMuch(mostRows)} />
      ) : (
        <Select
          label={words.by}
          choices={choices}
          value={found?.column ?? null}
          emptyLabel={words.none}
          onChange={choose}
        />
      )}
      {state.kind === 'under-way' && (
        <ProgressBar
          label={output.gathering}
          done={state.done}
          total={state.total}
          valueText={output.gathered(state.done, state.total)}
        />
      )}
      {state.kind === 'failed' && (
        <Banner
          tone="warning"
          title={output.failed}
          isLive
          actions={<Button onClick={() => void again()}>{output.again}</Button>}
        />
      )}
      {found && <Groups label={label} groups={found.groups} hasAmounts={amountOf !== undefined} />}
    </Dialog>
  );
}

type GroupsProps = { label: string; groups: readonly GroupOfRows[]; hasAmounts: boolean };

function Groups({ label, groups, hasAmounts }: GroupsProps) {
  const { group: words } = useDeskWords().tables;
  return (
    <table className="group-table">
      <caption>{words.count(groups.length)}</caption>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">{words.rows}</th>
          {hasAmounts && <th scope="col">{words.amount}</th>}
        </tr>
      </thead>
      <tbody>
        {groups.map(({ value, rows, subtotals }) => (
          <tr key={value}>
            <th scope="row">{value || words.nothing}</th>
            <td>{format.number(rows)}</td>
            {hasAmounts && (
              <td>{subtotals.map(({ unit, amount }) => `${format.number(amount)} ${unit}`).join('; ')}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One value per cell. Only the first row of a group has the count, so that the column can be added up. */
const linesOf = ({ value, rows, subtotals }: GroupOfRows): Cell[][] => {
  const [first, ...others] = subtotals;
  return [
    [value, rows, first?.amount ?? null, first?.unit ?? null],
    ...others.map(({ unit, amount }): Cell[] => [value, null, amount, unit]),
  ];
};
