import { isTimeZone } from '@byre/contract/place-days';
import type { Practice } from '@byre/contract/practices/schema';
import { normaliseHoldingId } from './holdings.ts';
import type { ListTable } from './list-table.ts';
import { idChars, type RowReader } from './row-reader.ts';

/** The time zone is optional in a file. */
export type PracticeRow = Omit<Practice, 'time_zone'> & { time_zone: string | null };

export const practicesTable: ListTable<PracticeRow> = {
  columns: [
    '_id',
    'name',
    'address_line_1',
    'address_line_2',
    'address_line_3',
    'town',
    'county',
    'postcode',
    'phone',
    'email',
    'time_zone',
  ],
  required: ['_id'],
  read: (reader) => ({
    _id: normaliseHoldingId(reader.required('_id', idChars)),
    name: reader.text('name'),
    address_line_1: reader.text('address_line_1'),
    address_line_2: reader.text('address_line_2'),
    address_line_3: reader.text('address_line_3'),
    town: reader.text('town'),
    county: reader.text('county'),
    postcode: reader.text('postcode'),
    phone: reader.text('phone'),
    email: reader.text('email'),
    time_zone: zoneIn(reader),
  }),
  identities: ({ _id }) => [{ field: '_id', key: _id }],
};

const zoneIn = (reader: RowReader): string | null => {
  const zone = reader.text('time_zone');
  if (zone !== null && !isTimeZone(zone)) {
    reader.refuse(
      'time_zone',
      'not_in_vocabulary',
      `time_zone is "${zone}", which is no time zone, such as Europe/London.`,
    );
  }
  return zone;
};
