import Delete from 'lucide-react/icons/delete';
import type { PointerEvent, ReactNode } from 'react';
import { useRootMark } from '../theme/root-mark.ts';
import { useScreenHeight } from '../theme/screen-height.ts';
import { useUiWords } from '../words.tsx';
import './tag-pad.css';

export interface NumberKeysProps {
  value: string;
  onChange: (digits: string) => void;
  isDisabled?: boolean;
}

/** Keys sized for gloves, for digits that the caller stores. */
export function NumberKeys({ value, onChange, isDisabled = false }: NumberKeysProps) {
  const words = useUiWords();
  const isEmpty = value === '' || isDisabled;
  return (
    <KeyGrid
      onType={(figure) => onChange(value + figure)}
      onDelete={() => onChange(value.slice(0, -1))}
      isDisabled={isDisabled}
      isDeleteDisabled={isEmpty}
      corner={
        <Key onPress={() => onChange('')} isWord isDisabled={isEmpty}>
          {words.clear}
        </Key>
      }
    />
  );
}

/** The same keys for a field with its own text, with a decimal point. They type at its caret. */
export function FieldKeys({ fieldId }: { fieldId: string }) {
  const words = useUiWords();
  const type = (text: string) => typeInto(fieldId, text);
  return (
    <KeyGrid
      onType={type}
      onDelete={() => typeInto(fieldId, '')}
      corner={
        <Key onPress={() => type('.')} label={words.decimalPoint} isDisabled={false}>
          .
        </Key>
      }
    />
  );
}

/** Types like a keyboard, replacing the selection. An empty text deletes the character before the caret. */
const typeInto = (fieldId: string, text: string): void => {
  const field = document.getElementById(fieldId);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  const end = field.selectionEnd ?? field.value.length;
  const start = field.selectionStart ?? end;
  field.setRangeText(text, text === '' && start === end ? Math.max(0, start - 1) : start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

interface KeyGridProps {
  onType: (figure: string) => void;
  onDelete: () => void;
  isDisabled?: boolean;
  isDeleteDisabled?: boolean;
  /** The key below the seven. */
  corner: ReactNode;
}

const figures = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

function KeyGrid({ onType, onDelete, isDisabled = false, isDeleteDisabled = false, corner }: KeyGridProps) {
  const words = useUiWords();
  const height = useScreenHeight();
  useRootMark('number-keys');
  useRootMark('low-keys', height !== 'enough');
  useRootMark('lowest-keys', height === 'lowest');
  return (
    <div className="tag-pad-keys">
      {figures.map((figure) => (
        <Key key={figure} onPress={() => onType(figure)} isDisabled={isDisabled}>
          {figure}
        </Key>
      ))}
      {corner}
      <Key onPress={() => onType('0')} isDisabled={isDisabled}>
        0
      </Key>
      <Key onPress={onDelete} label={words.clearLast} isWord isDisabled={isDeleteDisabled}>
        <Delete aria-hidden="true" />
      </Key>
    </div>
  );
}

interface KeyProps {
  onPress: () => void;
  label?: string;
  isWord?: boolean;
  isDisabled: boolean;
  children: ReactNode;
}

function Key({ onPress, label, isWord, isDisabled, children }: KeyProps) {
  // Otherwise a touch would take the focus from the input, and the next scan of a reader would be lost.
  const keepFocus = (event: PointerEvent) => event.preventDefault();
  return (
    <button
      type="button"
      className="tag-pad-key"
      data-word={isWord}
      aria-label={label}
      disabled={isDisabled}
      onPointerDown={keepFocus}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
