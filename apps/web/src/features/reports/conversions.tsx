import type { AntibioticUse } from '@byre/contract/reports/antibiotic-schema';
import { conversionTableOf } from '@byre/contract/reports/conversions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { askStanding, setConversionChecked } from '../../device/server/list-keeping.ts';
import { useSession } from '../../device/use-live.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { format } from '../../words/format.ts';

/** The conversion table used for the figures and who checked it, shown beside them and on paper. */
export function ConversionLine({ data: { conversion } }: { data: Pick<AntibioticUse, 'conversion'> }) {
  const { sectors: words } = useDeskWords().reports;
  const { source, checked_at, checked_by } = conversion;
  if (source === null) return <p className="report-conversion">{words.unconverted}</p>;
  return (
    <p className="report-conversion">
      {words.converted(source)}{' '}
      {checked_at === null ? (
        <strong>{words.notChecked}</strong>
      ) : (
        words.checked(checked_by ?? '', format.day(checked_at))
      )}
    </p>
  );
}

/** The table itself. The keeper of the lists can confirm that it agrees with its source. */
export function ConversionTables({ data, onChange }: { data: AntibioticUse; onChange: () => void }) {
  const { sectors: words } = useDeskWords().reports;
  const table = conversionTableOf(data.conversion.name);
  if (table === null) return null;
  const substances = [...new Set([...Object.keys(table.iuInMg), ...Object.keys(table.activeShare)])].toSorted();
  return (
    <div className="report-weights">
      <table>
        <caption>{words.tableOf}</caption>
        <thead>
          <tr>
            <th scope="col">{words.substance}</th>
            <th scope="col" data-figure>
              {words.iuInMg}
            </th>
            <th scope="col" data-figure>
              {words.activeShare}
            </th>
          </tr>
        </thead>
        <tbody>
          {substances.map((one) => (
            <tr key={one}>
              <th scope="row">{one}</th>
              <td data-figure>{one in table.iuInMg ? format.number(table.iuInMg[one] ?? 0) : ''}</td>
              <td data-figure>{table.activeShare[one] ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Check isChecked={data.conversion.checked_at !== null} name={table.name} onChange={onChange} />
    </div>
  );
}

function Check({ isChecked, name, onChange }: { isChecked: boolean; name: string; onChange: () => void }) {
  const { sectors: words } = useDeskWords().reports;
  const user = useSession()?.user;
  const [state, setState] = useState<'still' | 'saving' | 'failed'>('still');
  const lists = useQuery({
    queryKey: ['kept-lists', user?.id],
    queryFn: askStanding,
    enabled: user?.role === 'admin',
    retry: false,
  });
  if (!lists.data?.may_change) return null;
  const save = async () => {
    setState('saving');
    try {
      await setConversionChecked(name, !isChecked);
      setState('still');
      onChange();
    } catch {
      setState('failed');
    }
  };
  return (
    <p className="report-weight-actions">
      <Button isBusy={state === 'saving'} onClick={() => void save()}>
        {isChecked ? words.uncheck : words.check}
      </Button>
      {state === 'failed' && <span role="alert">{words.checkFailed}</span>}
    </p>
  );
}
