import Bookmark from 'lucide-react/icons/bookmark';
import Keyboard from 'lucide-react/icons/keyboard';
import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useViews } from '../../features/desk-tables/views/use-views.ts';
import { useDeskActions } from '../../tables/desk-actions.ts';
import { afterOverlay } from '../../ui/feedback/after-overlay.ts';
import type { DeskNavSection } from '../../ui/frames/desk-frame.tsx';
import { deskKeys } from '../../ui/keys/desk-keys.ts';
import { keyName } from '../../ui/keys/key-press.ts';
import { type Command, type CommandGroup, CommandPalette } from '../../ui/pickers/command-palette.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { entryAt, viewAt } from './desk-links.ts';
import { entryScreens } from './entry-screens.ts';
import { useFound } from './palette/use-found.ts';

interface DeskPaletteProps {
  sections: readonly DeskNavSection[];
  /** Opens the list of the keys. */
  onHelp: () => void;
  onClose: () => void;
}

/** Goes to any screen, report, farm, animal, case, product or person, and runs the current screen's actions. */
export function DeskPalette({ sections, onHelp, onClose }: DeskPaletteProps) {
  const { tables, newEntry, keyboard } = useDeskWords();
  const { palette } = tables;
  const navigate = useNavigate();
  const help: Command = {
    id: 'help',
    label: keyboard.title,
    hint: keyName(deskKeys.anywhere.help),
    icon: Keyboard,
    run: () => afterOverlay(onHelp),
  };
  const actions = [...useDeskActions().map((action): Command => ({ ...action, icon: Play })), help];
  const [text, setText] = useState('');
  const go = (to: string) => void navigate(to);
  const matches = ({ label }: { label: string }) => label.toLowerCase().includes(text.trim().toLowerCase());
  const begin = entryScreens.map(
    ({ kind, icon }): Command => ({
      id: `new ${kind}`,
      label: newEntry.kinds[kind],
      icon,
      ...(kind === 'case' && { hint: keyName(deskKeys.anywhere.newCase) }),
      run: () => go(entryAt(kind)),
    }),
  );
  const screens = [
    ...begin,
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
    { label: palette.actions, commands: actions.filter(matches) },
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
