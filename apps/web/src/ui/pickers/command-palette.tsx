import type { LucideIcon } from 'lucide-react';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '../feedback/dialog.tsx';
import { deskKeys } from '../keys/desk-keys.ts';
import { pressedOf } from '../keys/key-press.ts';
import './command-palette.css';

export type Command = {
  id: string;
  label: string;
  /** Distinguishes it from others of the same name. */
  hint?: string;
  icon?: LucideIcon;
  run: () => void;
};

export type CommandGroup = {
  label: string;
  commands: readonly Command[];
};

export interface CommandPaletteProps {
  title: string;
  /** What can be typed: the accessible name, and the placeholder. */
  fieldLabel: string;
  text: string;
  onText: (text: string) => void;
  groups: readonly CommandGroup[];
  /** Shown if no group has a result. */
  nothing: string;
  onClose: () => void;
}

/** Finds anything by typing part of its name. Arrow keys choose, Enter opens. */
export function CommandPalette({ title, fieldLabel, text, onText, groups, nothing, onClose }: CommandPaletteProps) {
  const listId = useId();
  /** By the arrow keys. Its id and not its place, because results that arrive later may be listed above it. */
  const [chosenId, setChosenId] = useState<string | null>(null);
  const commands = groups.flatMap((group) => group.commands);
  const active = Math.max(
    0,
    commands.findIndex(({ id }) => id === chosenId),
  );
  const list = useRef<HTMLDivElement>(null);
  const optionId = (command: Command) => `${listId}-${command.id}`;
  const current = commands[active];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first one fits what was typed best
  useEffect(() => setChosenId(null), [text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: brought into sight whenever another one is chosen
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  const keyDown = (event: KeyboardEvent) => {
    const pressed = pressedOf(deskKeys.results, event);
    if (pressed === null) return;
    event.preventDefault();
    if (pressed.name === 'take') return run(current);
    const step = pressed.at === 0 ? -1 : 1;
    setChosenId(commands.at((active + step) % commands.length)?.id ?? null);
  };
  return (
    <Dialog isOpen onClose={onClose} title={title} width="wide">
      <div className="palette">
        <span className="control control-search">
          <Search aria-hidden="true" />
          <input
            type="text"
            role="combobox"
            aria-label={fieldLabel}
            aria-expanded={commands.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={current && optionId(current)}
            autoComplete="off"
            spellCheck={false}
            placeholder={fieldLabel}
            autoFocus
            value={text}
            onChange={(event) => onText(event.target.value)}
            onKeyDown={keyDown}
          />
        </span>
        <div className="palette-list" id={listId} ref={list} role="listbox" aria-label={title}>
          {groups
            .filter((group) => group.commands.length > 0)
            .map((group) => (
              <PaletteGroup key={group.label} group={group} current={current} optionId={optionId} onRun={run} />
            ))}
        </div>
        <p className="palette-nothing" role="status">
          {commands.length === 0 && nothing}
        </p>
      </div>
    </Dialog>
  );
}

type PaletteGroupProps = {
  group: CommandGroup;
  current: Command | undefined;
  optionId: (command: Command) => string;
  onRun: (command: Command) => void;
};

function PaletteGroup({ group, current, optionId, onRun }: PaletteGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
    <div role="group" aria-label={group.label}>
      <p className="palette-group" aria-hidden="true">
        {group.label}
      </p>
      {group.commands.map((command) => {
        const { id, label, hint, icon: Icon } = command;
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the chosen one
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
          <div
            key={id}
            id={optionId(command)}
            className="palette-option"
            role="option"
            aria-selected={command === current}
            onClick={() => onRun(command)}
          >
            {Icon && <Icon aria-hidden="true" />}
            <span>{label}</span>
            {hint && <span className="palette-hint">{hint}</span>}
          </div>
        );
      })}
    </div>
  );
}
