import Mic from 'lucide-react/icons/mic';
import Square from 'lucide-react/icons/square';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { canDictate, type DictationFailure, dictate } from './dictation.ts';

export interface NotesFieldProps {
  value: string;
  onChange: (change: (notes: string) => string) => void;
}

/** Notes by keyboard or dictation. Where the browser has none, the phone's keyboard offers it. */
export function NotesField({ value, onChange }: NotesFieldProps) {
  const { form: words } = useAllWords().medicalRecords;
  return (
    <div className="notes-field">
      <TextArea
        label={words.notes}
        hint={words.notesHint}
        isOptional
        maxLength={20_000}
        value={value}
        onChange={(notes) => onChange(() => notes)}
      />
      {canDictate() ? <Dictation onChange={onChange} /> : <KeyboardHint />}
    </div>
  );
}

function Dictation({ onChange }: Pick<NotesFieldProps, 'onChange'>) {
  const { dictation: words } = useAllWords().medicalRecords;
  const [isListening, setListening] = useState(false);
  const [failure, setFailure] = useState<DictationFailure | null>(null);
  const stop = useRef<(() => void) | null>(null);
  // The microphone never stays on after the screen is left.
  useEffect(() => () => stop.current?.(), []);
  const start = () => {
    setFailure(null);
    setListening(true);
    stop.current = dictate(
      {
        onPhrase: (phrase) => onChange((notes) => withPhrase(notes, phrase)),
        onEnd: (why) => {
          setListening(false);
          setFailure(why);
        },
      },
      'en-GB',
    );
  };
  return (
    <>
      <div className="notes-tools">
        <Button icon={isListening ? Square : Mic} onClick={() => (isListening ? stop.current?.() : start())}>
          {isListening ? words.stop : words.start}
        </Button>
        <output className="case-hint">{isListening ? words.listening : null}</output>
      </div>
      <p className="case-hint" role="status">
        {failure === null ? words.service : words.failures[failure]}
      </p>
    </>
  );
}

function KeyboardHint() {
  const { dictation: words } = useAllWords().medicalRecords;
  return matchMedia('(pointer: coarse)').matches ? <p className="case-hint">{words.keyboard}</p> : null;
}

/** Appends what was said as a sentence of its own. */
const withPhrase = (notes: string, phrase: string): string => {
  const stands = notes.trimEnd();
  const begins = stands === '' || /[.!?\n]$/.test(stands);
  const said = begins ? phrase.charAt(0).toUpperCase() + phrase.slice(1) : phrase;
  return stands === '' ? said : `${stands} ${said}`;
};
