import { useQuery } from '@tanstack/react-query';
import { listPage } from '../../../device/server/server-lists.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { formularyKey } from '../queries.ts';
import { entryStates, type FormularyAddress } from './use-formulary-address.ts';

export interface FormularyToolbarProps {
  practiceId: string;
  path: string;
  address: FormularyAddress;
  ask: (change: Partial<FormularyAddress>) => void;
}

/** Filters lines by text and state. */
export function FormularyToolbar({ practiceId, path, address, ask }: FormularyToolbarProps) {
  const { formulary: words } = useDeskWords();
  const toConfirm = useQuery({
    queryKey: [...formularyKey(practiceId), 'to confirm'],
    queryFn: async () => (await listPage({ path, state: 'unconfirmed' }, { skip: 0, limit: 1 })).total,
  });
  const labels = { ...words.filters, unconfirmed: words.filters.unconfirmed(toConfirm.data ?? null) };
  return (
    <div className="formulary-toolbar compact-fields" data-shortcut="search">
      <SearchField
        label={words.search}
        placeholder={words.search}
        value={address.search}
        onChange={(search) => ask({ search })}
      />
      <Select
        label={words.filter}
        value={address.state ?? 'all'}
        choices={(['all', ...entryStates] as const).map((value) => ({ value, label: labels[value] }))}
        onChange={(value) => ask({ state: value === 'all' ? null : value })}
      />
    </div>
  );
}
