import { useParams } from 'react-router-dom';

type PlaceName = 'farmId' | 'animalId' | 'recordId' | 'treatmentId' | 'usageId' | 'editId' | 'kind';

/** The ids in the address of this screen. The router opens a screen only if its pattern matches. */
export function usePlace<N extends PlaceName>(...names: N[]): Record<N, string> {
  const params = useParams();
  return Object.fromEntries(names.map((name) => [name, params[name] ?? ''])) as Record<N, string>;
}
