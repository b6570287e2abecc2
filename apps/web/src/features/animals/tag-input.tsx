import ChevronDown from 'lucide-react/icons/chevron-down';
import Keyboard from 'lucide-react/icons/keyboard';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { TagPad } from '../../ui/keypads/tag-pad.tsx';
import { useWords } from '../../words/words.tsx';
import { CameraButton } from './scan/camera-button.tsx';
import './animals.css';

export interface TagInputProps {
  hasKeys: boolean;
  onKeysChange: (hasKeys: boolean) => void;
  digits: string;
  onChange: (digits: string) => void;
  onSubmit: (digits: string) => void;
  /** How many animals match the digits; undefined while that is being read. */
  total: number | undefined;
  /** Whether some of them may be pens or flocks. */
  hasGroups: boolean;
}

/** Keys within reach of the thumb on touch screens, a plain field with a keyboard. Either can be chosen anywhere. */
export function TagInput({ hasKeys, onKeysChange, digits, onChange, onSubmit, total, hasGroups }: TagInputProps) {
  const { animals: words } = useWords();
  const found = hasGroups ? words.foundWithGroups : words.found;
  if (hasKeys) {
    return (
      <div className="tag-dock">
        <div className="tag-dock-head">
          <output>{total !== undefined && found(total)}</output>
          <span className="tag-dock-tools">
            <CameraButton />
            <IconButton icon={ChevronDown} label={words.hideKeypad} onClick={() => onKeysChange(false)} />
          </span>
        </div>
        <TagPad label={words.find} value={digits} onChange={onChange} onSubmit={onSubmit} />
      </div>
    );
  }
  return (
    <div className="tag-field">
      <SearchField
        label={words.find}
        isLabelShown
        placeholder={words.findHint}
        inputMode="numeric"
        value={digits}
        onChange={onChange}
        onSubmit={onSubmit}
      />
      <CameraButton />
      <Button icon={Keyboard} onClick={() => onKeysChange(true)}>
        {words.showKeypad}
      </Button>
    </div>
  );
}
