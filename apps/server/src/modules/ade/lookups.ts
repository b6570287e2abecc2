import type { AdeDiagnosis, AdeIdentifier, AdeMedicine } from '@byre/contract/ade/inputs';
import { fieldProblem } from '@byre/contract/problem';
import type { FarmAccess } from '../../access/farm-access.ts';
import type { Db } from '../../db/database.ts';
import { identifier, type Statement, sql } from '../../db/sql.ts';
import type { Said } from './said.ts';
import {
  conditionSchemes,
  earTagScheme,
  electronicScheme,
  medicineScheme,
  ownAnimalScheme,
  ownConditionScheme,
  ownMedicineScheme,
} from './schemes.ts';

/** The animal on a holding with this identifier. Throws 422 if there is none, or more than one. */
export const findAnimal = async (
  db: Db,
  { farmId }: FarmAccess,
  animal: AdeIdentifier,
): Promise<{ _id: string; species: string | null }> => {
  const isMeant = meaning(animal);
  if (!isMeant) {
    const known = [earTagScheme, ownAnimalScheme, electronicScheme].join(', ');
    throw refused('/animal/scheme', `Identify the animal by ${known}.`);
  }
  const rows = await db.rows<{ _id: string; species: string | null }>(sql`
    select _id, species
    from animal
    where farm_id = ${farmId}
      and ${isMeant}
    limit 2
  `);
  const [found, another] = rows;
  if (!found) throw refused('/animal/id', 'There is no such animal on the holding.');
  if (another) throw refused('/animal/id', 'Several animals on the holding have this identifier.');
  return found;
};

const meaning = ({ scheme, id }: AdeIdentifier): Statement | null => {
  if (scheme === ownAnimalScheme) return sql`_id = ${id}`;
  if (scheme === earTagScheme) return sql`tag = ${id.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()}`;
  return scheme === electronicScheme ? sql`${id} = any (eid)` : null;
};

/** The product of a medicine, by an identifier or its name. Throws 422 if there is none, or if several have its name. */
export const productFor = async (db: Db, medicine: Said<AdeMedicine>): Promise<string> => {
  const { registeredIdentifier, identifiers = [], name } = medicine;
  const known = [registeredIdentifier, ...identifiers].find(
    (one) => one !== undefined && one.id !== '' && productSchemes.includes(one.scheme),
  );
  if (known) return known.id;
  if (name === undefined) {
    throw refused('/medicine', `Give its registered identifier (${medicineScheme}), or its name as on the list.`);
  }
  const [found, another] = await db.rows<{ _id: string }>(sql`
    select _id
    from product
    where lower(product_name) = lower(${name})
      and removed_at is null
    limit 2
  `);
  if (found && !another) return found._id;
  const message = found
    ? `Several products are called ${name}: name one by its registered identifier.`
    : `There is no product called ${name} on the list.`;
  throw fieldProblem('rule-broken', { pointer: '/medicine/name', code: 'unknown-product', message });
};

const productSchemes: readonly string[] = [medicineScheme, ownMedicineScheme];

/** The listed condition of a diagnosis, by its code or name; null if it is not on the list. */
export const conditionFor = async (db: Db, { diagnosisCode, name }: Said<AdeDiagnosis>): Promise<string | null> => {
  const isMeant = [
    ...(diagnosisCode?.scheme === ownConditionScheme ? [sql`_id = ${diagnosisCode.id}`] : []),
    ...Object.entries(conditionSchemes).flatMap(([code, scheme]) =>
      diagnosisCode?.scheme === scheme ? [sql`${identifier(code)} = ${diagnosisCode.id}`] : [],
    ),
    ...(name === undefined ? [] : [sql`lower(pathology) = lower(${name})`]),
  ];
  for (const condition of isMeant) {
    const [found, another] = await db.rows<{ _id: string }>(sql`
      select _id
      from condition
      where removed_at is null
        and ${condition}
      limit 2
    `);
    if (found && !another) return found._id;
  }
  return null;
};

const refused = (pointer: string, message: string) =>
  fieldProblem('rule-broken', { pointer, code: 'bad-value', message });
