import { useState } from 'react';
import { TagPad } from '../keypads/tag-pad.tsx';
import { Picker } from '../pickers/picker.tsx';
import type { PickerItem } from '../pickers/picker-list.tsx';
import type { GalleryPage } from './gallery-page.ts';

const conditions: PickerItem[] = [
  { id: '1', title: 'Mastitis, clinical', subtitle: 'Udder', meta: '3 today', section: 'Recent' },
  { id: '2', title: 'Digital dermatitis', subtitle: 'Foot', section: 'Recent' },
  { id: '3', title: 'Left displaced abomasum', subtitle: 'Digestive', section: 'All conditions' },
  { id: '4', title: 'Milk fever', subtitle: 'Metabolic', section: 'All conditions' },
  { id: '5', title: 'Retained fetal membranes', subtitle: 'Reproductive', section: 'All conditions' },
];

function Choosing() {
  const [query, setQuery] = useState('');
  const [selected, setSelected] = useState<PickerItem | null>(null);
  const found = conditions.filter((item) => item.title.toLowerCase().includes(query.toLowerCase()));
  return (
    <Picker
      label="Condition"
      hint="Recent ones first"
      query={query}
      onQueryChange={setQuery}
      items={found}
      selected={selected}
      onPick={setSelected}
      emptyText="No condition has this in its name."
    />
  );
}

function Chosen() {
  const [query, setQuery] = useState('');
  const [selected, setSelected] = useState(conditions[0] ?? null);
  return (
    <Picker
      label="Condition"
      query={query}
      onQueryChange={setQuery}
      items={conditions}
      selected={selected}
      onPick={setSelected}
    />
  );
}

function Digits() {
  const [tag, setTag] = useState('123');
  return <TagPad label="Last digits of the ear tag" value={tag} onChange={setTag} message="4 animals of this farm" />;
}

export const gallery: GalleryPage = { title: 'Search', stories: { Choosing, Chosen, Digits } };
