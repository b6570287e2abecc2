import type { FormularyEntry } from '@byre/contract/formulary/schema';
import BadgeCheck from 'lucide-react/icons/badge-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { useAllWords } from '../../../words/all-words.ts';
import { format } from '../../../words/format.ts';
import '../medicine-usage.css';

/** Who in the practice confirmed the formulary's entry, when, and its source. */
export function FormularyMark({ entry, what }: { entry: FormularyEntry; what: string }) {
  const { dosing: words } = useAllWords();
  const { confirmed_by: by, confirmed_at: at, source } = entry;
  const Icon = by === null ? CircleHelp : BadgeCheck;
  return (
    <p className="formulary-mark">
      <Icon aria-hidden="true" />
      <span>
        {by === null || at === null ? words.unconfirmed(what) : words.confirmed(what, by, format.day(at))}
        {source !== null && ` ${words.source(source)}`}
      </span>
    </p>
  );
}
