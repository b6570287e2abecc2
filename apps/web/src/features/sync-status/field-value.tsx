import { isObject } from '@byre/contract/json';
import { getCondition, getProduct } from '../../device/reads/list-reads.ts';
import { useLive } from '../../device/use-live.ts';
import { useAllWords } from '../../words/all-words.ts';
import { fieldText, isNothing } from './field-text.ts';

export { isNothing };

/** A readable value of a record: dates as dates, conditions and medicines by name. */
export function FieldValue({ field, value }: { field: string; value: unknown }) {
  const words = useAllWords();
  if (isNothing(value)) return <span className="field-value-nothing">{words.unsentChanges.nothing}</span>;
  if (field === 'product_id' && typeof value === 'string') return <ProductName id={value} />;
  if (!Array.isArray(value)) return <span className="field-value-text">{fieldText(words, field, value)}</span>;
  return (
    <>
      {value.map((member, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: members of a stored value have no other name, and never move
        <span className="field-value-member" key={place}>
          <ConditionName member={member} /> {fieldText(words, field, member)}
        </span>
      ))}
    </>
  );
}

function ProductName({ id }: { id: string }) {
  const product = useLive(() => getProduct(id), [id]);
  return product?.product_name ?? id;
}

/** The name of a diagnosed condition; nothing for other members of a list. */
function ConditionName({ member }: { member: unknown }) {
  const id = isObject(member) && 'condition_id' in member ? String(member.condition_id) : null;
  const condition = useLive(async () => (id === null ? null : getCondition(id)), [id]);
  return id === null ? null : <strong>{condition?.pathology ?? id}</strong>;
}
