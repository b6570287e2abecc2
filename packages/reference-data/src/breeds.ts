import type { ListTable } from './list-table.ts';

/** A breed by the code on the animal's passport. `is_cross` marks the code for a cross of the breed. */
export type Breed = {
  code: string;
  name: string;
  is_cross: boolean;
};

export const breedsTable: ListTable<Breed> = {
  columns: ['code', 'name', 'cross'],
  required: ['code', 'name'],
  read: (reader) => ({
    code: reader.required('code').toUpperCase(),
    name: reader.required('name'),
    is_cross: reader.flag('cross') ?? false,
  }),
  identities: ({ code }) => [{ field: 'code', key: code }],
};
