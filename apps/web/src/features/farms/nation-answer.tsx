import { type Nation, nationOf, nations } from '@byre/contract/farms/nation';
import type { Farm } from '@byre/contract/farms/schema';
import { setNation } from '../../device/server/farm-answers.ts';
import { useOneSave } from '../../forms/use-one-save.ts';
import { showToast } from '../../ui/feedback/toast-queue.ts';
import { Select } from '../../ui/fields/select.tsx';
import { useAllWords } from '../../words/all-words.ts';

/** Which nation the farm is in, if its number does not say. It needs signal, and nobody in the barn waits for it. */
export function NationAnswer({ farm }: { farm: Farm }) {
  const { notifiable: words } = useAllWords();
  const once = useOneSave();
  const byNumber = nationOf({ ...farm, nation: null });
  const save = async (nation: Nation | null, before: Nation | null) => {
    if (!once.begin()) return;
    try {
      await setNation(farm._id, nation);
      once.saved();
      once.again();
      showToast({ message: words.saved, tone: 'good', undo: () => void save(before, nation) });
    } catch {
      once.failed();
      showToast({ message: words.failed, tone: 'danger' });
    }
  };
  return (
    <Select
      label={words.nation}
      hint={words.nationHint}
      choices={nations.map((value) => ({ value, label: words.nations[value] }))}
      emptyLabel={byNumber === null ? words.asNumberUnknown : words.asNumber(words.nations[byNumber])}
      value={farm.nation ?? null}
      onChange={(nation) => void save(nation, farm.nation ?? null)}
    />
  );
}
