import { useEffect, useRef, useState } from 'react';
import { openHerd } from '../../device/reads/farm-reads.ts';
import { ChipGroup } from '../../ui/fields/chip-group.tsx';
import { screenHeight } from '../../ui/theme/screen-height.ts';
import { useWords } from '../../words/words.tsx';
import { AnimalList, type AnimalListProps } from './animal-list.tsx';
import type { AnimalSearch } from './animal-search.ts';
import { TagInput } from './tag-input.tsx';
import { hasRoomForKeys } from './touch-screen.ts';
import './animals.css';

export interface AnimalFinderProps extends AnimalListProps {
  /** Whether the farm has pens or flocks. */
  hasGroups: boolean;
  onSearch: (search: AnimalSearch) => void;
  /** A whole tag was read, or typed with Enter: opens the animal. */
  onOpen: (animalId: string) => void;
}

/** Finds a farm's animal by the last digits of its tag, from keys sized for gloves, a keyboard, or a reader. */
export function AnimalFinder(props: AnimalFinderProps) {
  const { farmId, herd, hasGroups, search, onSearch, onOpen } = props;
  const { digits, status } = search;
  const { animals: words } = useWords();
  const [hasKeys, setKeys] = useState(hasRoomForKeys);
  const found = useBroughtIntoView(hasKeys ? digits : '');
  const total = herd?.find({ digits, status, limit: 0 }).total;
  const openOnly = (whole: string) => {
    // A reader may be faster than the screen, so the tag is looked up even while the herd is still being read.
    void openHerd(farmId).then((all) => {
      const { items, total: hits } = all.find({ digits: whole, limit: 2 });
      const [first] = items;
      if (whole !== '' && first && hits === 1) onOpen(first.document._id);
    });
  };
  const statuses = (['on-farm', 'left', 'dead'] as const).map((value) => ({ value, label: words.statuses[value] }));
  return (
    <div className="animal-finder" data-keys={hasKeys || undefined}>
      {/* With nothing to find, the keys would cover the message that says so. */}
      {(!hasKeys || digits !== '' || total !== 0) && (
        <TagInput
          hasKeys={hasKeys}
          onKeysChange={setKeys}
          digits={digits}
          onChange={(typed) => onSearch({ ...search, digits: typed })}
          onSubmit={openOnly}
          total={total}
          hasGroups={hasGroups}
        />
      )}
      <ChipGroup
        label={words.filter}
        isLabelHidden
        choices={statuses}
        value={status}
        onChange={(chosen) => chosen && onSearch({ ...search, status: chosen })}
      />
      <div className="animal-found" ref={found}>
        <AnimalList {...props} />
      </div>
    </div>
  );
}

/**
 * On a phone the keys take the lower half of the screen, so the results must be in the upper half. On a low screen the keys are
 * above the results, and would be scrolled away from the finger.
 */
const useBroughtIntoView = (digits: string) => {
  const place = useRef<HTMLDivElement>(null);
  const earlier = useRef(digits);
  useEffect(() => {
    const isNew = digits !== '' && digits !== earlier.current;
    if (isNew && screenHeight() === 'enough') place.current?.scrollIntoView({ block: 'start' });
    earlier.current = digits;
  }, [digits]);
  return place;
};
