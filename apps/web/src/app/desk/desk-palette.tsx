import type { AnimalOfFarm } from '@byre/contract/across-farms/schema';
import type { Farm } from '@byre/contract/farms/schema';
import type { Product } from '@byre/contract/products/schema';
import { useQuery } from '@tanstack/react-query';
import Beef from 'lucide-react/icons/beef';
import Bookmark from 'lucide-react/icons/bookmark';
import Pill from 'lucide-react/icons/pill';
import Play from 'lucide-react/icons/play';
import Plus from 'lucide-react/icons/plus';
import Warehouse from 'lucide-react/icons/warehouse';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { listPage } from '../../device/server/server-lists.ts';
import { animalsTable } from '../../features/desk-tables/tables/animals.ts';
import { useViews } from '../../features/desk-tables/views/use-views.ts';
import { useDeskActions } from '../../tables/desk-actions.ts';
import { type Command, type CommandGroup, CommandPalette } from '../../ui/command-palette.tsx';
import type { DeskNavSection } from '../../ui/desk-frame.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { newCaseAt, openRow, viewAt } from './desk-links.ts';
import { usePaused } from './use-paused.ts';

/** Shorter texts are in everything. */
const shortestText = 2;
/** Of each kind; whoever wants more types more. */
const foundOfEach = 6;

/** Goes to any screen, farm, animal or product, and does what the screen of the moment can do. */
export function DeskPalette({ sections, onClose }: { sections: readonly DeskNavSection[]; onClose: () => void }) {
  const { tables, newCase } = useDeskWords();
  const { palette } = tables;
  const navigate = useNavigate();
  const actions = useDeskActions();
  const [text, setText] = useState('');
  const go = (to: string) => void navigate(to);
  const matches = ({ label }: { label: string }) => label.toLowerCase().includes(text.trim().toLowerCase());
  const begin: Command = {
    id: 'new-case',
    label: newCase.title,
    hint: newCase.key,
    icon: Plus,
    run: () => go(newCaseAt()),
  };
  const screens = [
    begin,
    ...sections.flatMap(({ items }) =>
      items.map(({ to, label, icon }) => ({ id: to, label, icon, run: () => go(to) })),
    ),
  ];
  const { data: saved = [] } = useViews();
  const views: Command[] = saved.map((view) => ({
    id: `view ${view._id}`,
    label: view.name,
    hint: tables.titles[view.table],
    icon: Bookmark,
    run: () => go(viewAt(view)),
  }));
  const found = useFound(text, go);
  const groups: CommandGroup[] = [
    { label: palette.screens, commands: screens.filter(matches) },
    { label: palette.actions, commands: actions.filter(matches).map((action) => ({ ...action, icon: Play })) },
    { label: palette.views, commands: views.filter(matches) },
    ...found.groups,
  ];
  return (
    <CommandPalette
      title={palette.title}
      fieldLabel={palette.field}
      text={text}
      onText={setText}
      groups={groups}
      nothing={found.isSearching ? palette.searching : palette.nothing}
      onClose={onClose}
    />
  );
}

type Found = { farms: readonly Farm[]; animals: readonly AnimalOfFarm[]; products: readonly Product[] };

/** Farms, animals and products that hold the text; tags are found with or without the gaps they are printed with. */
function useFound(text: string, go: (to: string) => void): { groups: CommandGroup[]; isSearching: boolean } {
  const { palette } = useDeskWords().tables;
  const wanted = usePaused(text.trim());
  const { data, isFetching } = useQuery({
    queryKey: ['desk', 'found', wanted],
    enabled: wanted.length >= shortestText,
    queryFn: ({ signal }): Promise<Found> => findAll(wanted, signal),
    placeholderData: (before) => before,
  });
  if (!data || text.trim().length < shortestText) return { groups: [], isSearching: isFetching };
  const farms: Command[] = data.farms.map(({ _id, name }) => ({
    id: `farm ${_id}`,
    label: name ?? _id,
    hint: _id,
    icon: Warehouse,
    run: () => go(openRow('farms', _id)),
  }));
  const animals: Command[] = data.animals.map((animal) => ({
    id: `animal ${animalsTable.idOf(animal)}`,
    label: animalsTable.nameOf(animal),
    hint: animal.farm_name ?? animal.farm_id,
    icon: Beef,
    run: () => go(openRow('animals', animalsTable.idOf(animal))),
  }));
  const products: Command[] = data.products.map(({ _id, product_name }) => ({
    id: `product ${_id}`,
    label: product_name,
    hint: _id,
    icon: Pill,
    run: () => go(openRow('products', _id)),
  }));
  const groups = [
    { label: palette.farms, commands: farms },
    { label: palette.animals, commands: animals },
    { label: palette.products, commands: products },
  ];
  return { groups, isSearching: isFetching };
}

const findAll = async (text: string, signal: AbortSignal): Promise<Found> => {
  const at = { skip: 0, limit: foundOfEach, signal };
  const isTag = /\d/.test(text) && /^[A-Za-z]{0,2}[\d ]+$/.test(text);
  const [farms, animals, products] = await Promise.all([
    listPage<Farm>({ path: '/api/farms', search: text }, at),
    listPage<AnimalOfFarm>({ path: '/api/animals', search: isTag ? text.replaceAll(' ', '') : text }, at),
    listPage<Product>({ path: '/api/products', search: text }, at),
  ]);
  return { farms: farms.data, animals: animals.data, products: products.data };
};
