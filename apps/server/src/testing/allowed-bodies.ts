import { parseDate } from '@byre/contract/dates';
import type { Endpoint } from '@byre/contract/endpoint';
import type { Json } from '@byre/contract/fields';
import { levels } from '@byre/contract/medical-records/levels';
import { spellings } from '@byre/contract/spelling';
import type { Arbitrary } from 'fast-check';
import { fitting } from './bodies.ts';
import { conditions, products } from './world.ts';

type Body = { [field: string]: Json };

/** Bodies that the rules allow, too: conditions, methods and products of the lists, periods that end after their start. */
export const allowed = (endpoint: Endpoint): Arbitrary<Json> =>
  (fitting(endpoint.body ?? {}) as Arbitrary<Body>).map((body) => {
    // Some operations take nothing as well.
    if (body === null || typeof body !== 'object' || Array.isArray(body)) return body;
    const { _id, ...fields } = body;
    for (const [misspelt, name] of Object.entries(spellings)) if (name in fields) delete fields[misspelt];
    for (const level of levels) if (level in blankMethods) tidyLevel(fields, level);
    if ('product_id' in fields) fields.product_id = products.tubes;
    if (Array.isArray(fields.withdrawals)) fields.withdrawals = (fields.withdrawals as Body[]).map(tidyWithdrawal);
    const { start_date: start, end_date: end } = fields;
    const isForward =
      typeof start === 'string' && typeof end === 'string' && (parseDate(start) ?? 0) <= (parseDate(end) ?? 0);
    // Of a change, one date alone would be held against the other one that stands.
    if (!isForward) {
      if ('start_date' in fields) fields.start_date = null;
      if ('end_date' in fields) fields.end_date = null;
    }
    return fields;
  });

const blankMethods = { tentative: 'Clinical signs', presumptive: null, confirmed: 'Bacterial culture' } as const;

/** What must never be used has no period; only milk counts from calving. What is null is as if nobody had said it. */
const tidyWithdrawal = ({ not_permitted, period, unit, counts_from, minimum_dry_days, ...rest }: Body): Body => {
  if (not_permitted) return { ...rest, not_permitted };
  const told = { ...rest, period: period ?? 1, unit: unit ?? 'days' };
  if (counts_from !== 'calving' || rest.product_type !== 'milk') return told;
  return { ...told, counts_from, ...(minimum_dry_days === undefined ? {} : { minimum_dry_days }) };
};

const tidyLevel = (fields: Body, level: (typeof levels)[number]): void => {
  const known = Object.values(conditions);
  const { [`${level}_conditions`]: sent, [`${level}_diagnosis_methods`]: methods } = fields;
  if (Array.isArray(sent)) {
    fields[`${level}_conditions`] = sent.map((one, index) => {
      const id = known[index % known.length] ?? conditions.mastitis;
      if (typeof one === 'string') return id;
      const { date_diagnosed: date = null } = one as Body;
      // Without a date it is of now.
      return { condition_id: id, ...(date === null ? {} : { date_diagnosed: date }) };
    });
  }
  const name = blankMethods[level];
  const hasCondition = Array.isArray(sent) && sent.length > 0;
  if (Array.isArray(methods)) {
    fields[`${level}_diagnosis_methods`] =
      hasCondition && name !== null ? methods.map((one) => ({ ...(one as Body), name })) : [];
  } else if (methods === undefined && sent !== undefined) fields[`${level}_diagnosis_methods`] = [];
};
