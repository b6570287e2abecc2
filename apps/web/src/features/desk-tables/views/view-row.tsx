import type { SavedView, SavedViewChange } from '@byre/contract/saved-views/schema';
import House from 'lucide-react/icons/house';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import Users from 'lucide-react/icons/users';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';

export interface ViewRowProps {
  view: SavedView;
  isOwn: boolean;
  mayRemove: boolean;
  isFirst: boolean;
  onFirst: () => void;
  /** Resolves to whether it was written. */
  onChange: (change: SavedViewChange) => Promise<boolean>;
  onRemove: () => void;
}

export function ViewRow({ view, isOwn, mayRemove, isFirst, onFirst, onChange, onRemove }: ViewRowProps) {
  const words = useDeskWords().views;
  const [isRenaming, setRenaming] = useState(false);
  const { name, shared } = view;
  if (isRenaming) {
    return (
      <li className="views-row">
        <RenameForm
          name={name}
          onRename={async (next) => {
            if (next === name || (await onChange({ name: next }))) setRenaming(false);
          }}
        />
      </li>
    );
  }
  return (
    <li className="views-row">
      <span className="views-row-words">
        <span>{name}</span>
        <span className="views-row-state">
          {[isOwn ? shared && words.isShared : words.by(view.owner), isFirst && words.opensFirst]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <IconButton icon={House} label={words.openFirst(name)} aria-pressed={isFirst} onClick={onFirst} />
      {isOwn && (
        <>
          <IconButton
            icon={Users}
            label={shared ? words.unshareOne(name) : words.shareOne(name)}
            aria-pressed={shared}
            onClick={() => void onChange({ shared: !shared })}
          />
          <IconButton icon={Pencil} label={words.rename(name)} onClick={() => setRenaming(true)} />
        </>
      )}
      {mayRemove && <IconButton icon={Trash2} label={words.remove(name)} onClick={onRemove} />}
    </li>
  );
}

function RenameForm({ name, onRename }: { name: string; onRename: (name: string) => Promise<void> }) {
  const words = useDeskWords().views;
  const [text, setText] = useState(name);
  const [isNameless, setNameless] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setNameless(text.trim() === '');
    if (text.trim() !== '') void onRename(text.trim());
  };
  return (
    <form className="views-rename" onSubmit={submit} noValidate>
      <TextField
        label={words.name}
        error={isNameless && text.trim() === '' ? words.needsName : undefined}
        value={text}
        onChange={setText}
        maxLength={80}
        autoComplete="off"
        autoFocus
      />
      <Button type="submit">{words.renameSave}</Button>
    </form>
  );
}
