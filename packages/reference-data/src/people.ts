import { type Role, roles } from '@byre/contract/session/schema';
import { normaliseHoldingId } from './holdings.ts';
import type { ListTable } from './list-table.ts';
import { idChars, type RowReader } from './row-reader.ts';

/** Somebody who works at a practice. Without farms they see all of its farms. */
export type ListedPerson = {
  email: string;
  name: string | null;
  role: Role;
  farms: string[] | null;
  practice_id: string | null;
};

const longestName = 200;
const longestEmail = 320;

/** The people of a practice as its admin lists them, to invite those without an account. */
export const peopleTable: ListTable<ListedPerson> = {
  columns: ['email', 'name', 'role', 'farms', 'practice_id'],
  required: ['email', 'role'],
  read: (reader) => {
    const email = reader.required('email', longestEmail);
    if (email !== '' && !/^[^\s@]+@[^\s@]+$/.test(email)) {
      reader.refuse('email', 'wrong_type', `email is "${email}", which is not an e-mail address.`);
    }
    const farms = [...new Set(reader.list('farms', ';', idChars).map(normaliseHoldingId))].sort();
    const practice = reader.text('practice_id', idChars);
    return {
      email,
      name: reader.text('name', longestName),
      role: roleOf(reader),
      farms: farms.length > 0 ? farms : null,
      practice_id: practice === null ? null : normaliseHoldingId(practice),
    };
  },
  identities: ({ email, practice_id }) => [{ field: 'email', key: `${email.toLowerCase()} ${practice_id ?? ''}` }],
};

/** A row with an unknown or missing role is refused; no default is used. */
const roleOf = (reader: RowReader): Role => {
  reader.required('role');
  const word = reader.oneOf('role', roles);
  return roles.find((role) => role === word) ?? 'staff';
};
