import Delete from 'lucide-react/icons/delete';
import type { PointerEvent, ReactNode } from 'react';
import { useUiWords } from './words.tsx';
import './tag-pad.css';

export interface NumberKeysProps {
  value: string;
  onChange: (digits: string) => void;
  isDisabled?: boolean;
}

const figures = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Keys made for gloves, for an input that keeps the focus. */
export function NumberKeys({ value, onChange, isDisabled = false }: NumberKeysProps) {
  const words = useUiWords();
  const isEmpty = value === '' || isDisabled;
  return (
    <div className="tag-pad-keys">
      {figures.map((figure) => (
        <Key key={figure} onPress={() => onChange(value + figure)} isDisabled={isDisabled}>
          {figure}
        </Key>
      ))}
      <Key onPress={() => onChange('')} isWord isDisabled={isEmpty}>
        {words.clear}
      </Key>
      <Key onPress={() => onChange(`${value}0`)} isDisabled={isDisabled}>
        0
      </Key>
      <Key onPress={() => onChange(value.slice(0, -1))} label={words.clearLast} isWord isDisabled={isEmpty}>
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
  // Without this a touch would take the focus from the input, and the next reading of a reader would be lost.
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
