import type { PracticeBeside } from '@byre/contract/farms/schema';
import { minuteMs } from '@byre/contract/time';
import { useQuery } from '@tanstack/react-query';
import { practicesBeside } from '../../device/server/practices-beside.ts';
import { useSession } from '../../device/use-live.ts';
import { KeyValueList } from '../../ui/lists/key-value-list.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';

/** How other practices of a farm can be reached, as far as they show it; nothing where none does. */
export function PracticesBeside({ farmId }: { farmId: string }) {
  const { beside: words, failed } = useDeskWords().tables.record;
  const userId = useSession()?.user.id;
  const { data, error } = useQuery({
    queryKey: ['practices-beside', userId, farmId],
    queryFn: () => practicesBeside(farmId),
    staleTime: minuteMs,
  });
  if (error !== null) return <p>{failed}</p>;
  if (!data || data.length === 0) return null;
  return (
    <section aria-label={words.title}>
      <h3>{words.title}</h3>
      {data.map((practice) => (
        <KeyValueList key={practice._id} items={itemsOf(practice, words)} />
      ))}
    </section>
  );
}

type Words = ReturnType<typeof useDeskWords>['tables']['record']['beside'];

const itemsOf = (practice: PracticeBeside, words: Words) => {
  const { _id, name, address_line_1, address_line_2, address_line_3, town, county, postcode, phone, email } = practice;
  const address = [address_line_1, address_line_2, address_line_3, town, county, postcode].filter(Boolean).join(', ');
  return [
    { label: words.practice, value: name ?? _id },
    ...(phone === null
      ? []
      : [{ label: words.phone, value: <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a> }]),
    ...(email === null ? [] : [{ label: words.email, value: <a href={`mailto:${email}`}>{email}</a> }]),
    ...(address === '' ? [] : [{ label: words.address, value: address }]),
  ];
};
