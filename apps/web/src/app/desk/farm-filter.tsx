import type { Farm } from '@byre/contract/farms/schema';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { listPage, longestPage } from '../../device/server/server-lists.ts';
import { FarmPicker } from '../../features/desk-entry/farm-picker.tsx';
import { nameOf } from '../../features/desk-entry/place-rules.ts';
import type { FarmFilter, FarmFilterProps } from '../../features/desk-tables/farm-filter.tsx';
import { ValueChips } from '../../features/desk-tables/value-chips.tsx';

/** Chooses several farms, each by two letters of its name. */
function Farms({ label, values, onChange }: FarmFilterProps) {
  const id = useId();
  const names = useNames(values);
  return (
    <div className="table-choices">
      <FarmPicker
        key={values.length}
        id={id}
        label={label}
        selected={null}
        error={undefined}
        isQuiet
        onPick={({ _id }) => onChange([...new Set([...values, _id])])}
      />
      <ValueChips
        values={values}
        nameOf={(value) => names.get(value) ?? value}
        onRemove={(removed) => onChange(values.filter((one) => one !== removed))}
      />
    </div>
  );
}

/** The names of farms. A name that is not loaded yet replaces the number once it is. */
const useNames = (ids: readonly string[]): ReadonlyMap<string, string> => {
  const { data } = useQuery({
    queryKey: ['desk', 'farm-names', ...ids],
    enabled: ids.length > 0,
    queryFn: ({ signal }) =>
      listPage<Farm>({ path: '/api/farms', fields: { _id: ids } }, { skip: 0, limit: longestPage, signal }),
  });
  return new Map(data?.data.map((farm) => [farm._id, nameOf(farm)]));
};

export const farmFilter: FarmFilter = { Farms, useNames };
