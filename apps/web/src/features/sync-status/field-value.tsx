import { getCondition, getProduct } from '../../device/list-reads.ts';
import { useLive } from '../../device/use-live.ts';
import type { Words } from '../../words/en.ts';
import { format } from '../../words/format.ts';
import { useWords } from '../../words/words.tsx';

const isoDate = /^\d{4}-\d\d-\d\dT/;

/** One value of a record, readable: dates as dates, conditions and medicines by their names. */
export function FieldValue({ field, value }: { field: string; value: unknown }) {
  const { syncStatus } = useWords();
  if (field === 'product_id' && typeof value === 'string') return <ProductName id={value} />;
  if (!Array.isArray(value)) return textOf(value, syncStatus);
  if (value.length === 0) return syncStatus.nothing;
  return (
    <>
      {value.map((member, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: members of a stored value have no other name, and never move
        <span className="field-value-member" key={place}>
          {isCondition(member) ? <ConditionName id={member.condition_id} /> : textOf(member, syncStatus)}
        </span>
      ))}
    </>
  );
}

function ProductName({ id }: { id: string }) {
  const product = useLive(() => getProduct(id), [id]);
  return product?.product_name ?? id;
}

function ConditionName({ id }: { id: string }) {
  const condition = useLive(() => getCondition(id), [id]);
  return condition?.pathology ?? id;
}

const isCondition = (member: unknown): member is { condition_id: string } =>
  typeof member === 'object' && member !== null && 'condition_id' in member;

const textOf = (value: unknown, words: Words['syncStatus']): string => {
  if (value === null || value === undefined || value === '') return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return format.number(value);
  if (typeof value === 'string') return isoDate.test(value) ? format.dayAndTime(value) : value;
  if (typeof value === 'object') return objectText(value as Record<string, unknown>, words);
  return String(value);
};

/** Members in the order a person would say them; a period is joined to its unit. */
const objectText = (value: Record<string, unknown>, words: Words['syncStatus']): string => {
  const { period, unit, volume, units, ...rest } = value;
  const parts = Object.values(rest)
    .filter((member) => member !== null && member !== undefined && member !== '')
    .map((member) => textOf(member, words));
  if (typeof period === 'number') parts.push(words.period(period, unit === 'hours' ? 'hours' : 'days'));
  if (typeof volume === 'number')
    parts.push(`${format.number(volume)} ${typeof units === 'string' ? units : ''}`.trim());
  return parts.join(', ') || words.nothing;
};
