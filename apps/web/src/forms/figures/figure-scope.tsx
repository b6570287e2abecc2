import { createContext, type ReactNode, useContext } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { useAllWords } from '../../words/all-words.ts';
import type { FigureStore } from './figure-store.ts';
import { useFigureText } from './figure-text.ts';
import type { Figures } from './use-figures.ts';
import './figures.css';

const Scope = createContext<FigureStore | null>(null);

/** The figures of the form around a field. A field outside such a form would never be asked about, so it fails. */
export function useFigureScope(): FigureStore {
  const store = useContext(Scope);
  if (store === null) throw new Error('A field for a figure is in a form with a FigureScope.');
  return store;
}

export interface FigureScopeProps {
  figures: Figures;
  children: ReactNode;
}

/** The fields of a form whose figures are asked about before it is saved, and the question. */
export function FigureScope({ figures, children }: FigureScopeProps) {
  return (
    <Scope value={figures.store}>
      {children}
      <FigureQuestion figures={figures} />
    </Scope>
  );
}

/** Names what is odd, each once. What cannot be at all can only be changed. */
function FigureQuestion({ figures: { question, answer } }: { figures: Figures }) {
  const { plausible: words } = useAllWords();
  const textOf = useFigureText();
  const open = question ?? [];
  const isRefused = open.some(({ verdict }) => verdict.answer === 'refuse');
  return (
    <Dialog
      isOpen={question !== null}
      role="alertdialog"
      title={isRefused ? words.refusedTitle : words.askTitle(open.length)}
      onClose={() => answer(false)}
      actions={
        <>
          {!isRefused && <Button onClick={() => answer(true)}>{words.right(open.length)}</Button>}
          <Button variant="primary" onClick={() => answer(false)}>
            {words.change}
          </Button>
        </>
      }
    >
      <dl className="figure-question">
        {open.map((one) => (
          <div key={one.key}>
            <dt>{one.label}</dt>
            <dd>{textOf(one)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
