import { type ReactNode, useEffect, useRef, useState } from 'react';
import { StatusPill } from '../feedback/status-pill.tsx';
import { useUiWords } from '../words.tsx';
import './picker.css';

export type PickerItem = {
  id: string;
  title: string;
  subtitle?: string;
  meta?: string;
  /** The fact that people choose by, on its own line. */
  fact?: string;
  /** What to consider before choosing it, in words. */
  warning?: string;
  /** Adjacent rows with the same section are listed under its name. */
  section?: string;
};

interface PickerListProps {
  /** The ids of its rows begin with it: `<id>-0` is the first. */
  id: string;
  label: string;
  items: readonly PickerItem[];
  /** The index of the row that Enter would choose. */
  active: number | null;
  isLoading?: boolean;
  emptyText?: ReactNode;
  /** A note below the rows, or in their place if there are none. */
  note?: string;
  onPick: (item: PickerItem) => void;
}

/** More rows than this do not help a person, and slow down a cheap phone. */
export const rowLimit = 50;

/** Rendered at every key press: more than fit in the list. The others follow when the person turns to the list. */
const firstRows = 10;

export function PickerList({ id, label, items, active, isLoading, emptyText, note, onPick }: PickerListProps) {
  const words = useUiWords();
  const list = useRef<HTMLDivElement>(null);
  const rows = items.map((item) => item.id).join(' ');
  const [turnedTo, setTurnedTo] = useState<string | null>(null);
  const isWhole = turnedTo === rows || (active ?? 0) >= firstRows - 2;
  const shown = items.slice(0, isWhole ? rowLimit : firstRows);
  const showAll = () => setTurnedTo(rows);
  useEffect(() => {
    if (active === null) return;
    list.current?.querySelector('[data-focused]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  // Without rows or messages there is no list.
  if (items.length === 0 && !isLoading && note === undefined && emptyText === undefined) return null;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form's part */}
      <div
        ref={list}
        className="picker-list"
        // It scrolls, so paper would have the first few of the choices.
        data-off-paper
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard, in every browser
        tabIndex={0}
        onScroll={showAll}
        onPointerMove={showAll}
        onFocus={showAll}
      >
        {shown.length === 0 ? (
          <p className="picker-empty">{isLoading ? words.loading : (note ?? emptyText)}</p>
        ) : (
          <div id={id} role="listbox" className="picker-rows" aria-label={label} aria-busy={isLoading || undefined}>
            {inSections(shown).map((section) => (
              <PickerSection key={section.rows[0]?.item.id} id={id} {...section} active={active} onPick={onPick} />
            ))}
          </div>
        )}
      </div>
      {note && items.length > 0 && <p className="picker-note">{note}</p>}
      <p className="picker-note" role="status">
        {items.length > rowLimit ? words.firstOnly(rowLimit) : null}
        {items.length <= rowLimit && !isLoading ? (
          <span className="visually-hidden">{words.resultCount(items.length)}</span>
        ) : null}
      </p>
    </>
  );
}

export function PickerWords({ item }: { item: PickerItem }) {
  return (
    <span className="picker-words">
      <span className="picker-title">{item.title}</span>
      {item.meta && <span className="picker-meta">{item.meta}</span>}
      {item.subtitle && <span className="picker-subtitle">{item.subtitle}</span>}
      {item.fact && <span className="picker-fact">{item.fact}</span>}
      {item.warning && (
        <span className="picker-warning">
          <StatusPill tone="warning">{item.warning}</StatusPill>
        </span>
      )}
    </span>
  );
}

type Section = {
  name: string | undefined;
  rows: { item: PickerItem; place: number }[];
};

type SectionProps = Section & Pick<PickerListProps, 'id' | 'active' | 'onPick'>;

function PickerSection({ name, rows, id, active, onPick }: SectionProps) {
  const options = rows.map(({ item, place }) => (
    // The keyboard belongs to the input: its arrow keys move through the rows and Enter chooses one.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, which names the active row
    <div
      key={item.id}
      id={`${id}-${place}`}
      role="option"
      className="picker-row"
      aria-selected={place === active}
      data-focused={place === active || undefined}
      // Otherwise the press would take the focus from the input before the row is chosen.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(item)}
    >
      <PickerWords item={item} />
    </div>
  ));
  if (name === undefined) return options;
  const nameId = `${id}-section-${rows[0]?.place}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a list of options
    <div role="group" aria-labelledby={nameId}>
      <div className="picker-section" id={nameId} role="presentation">
        {name}
      </div>
      {options}
    </div>
  );
}

const inSections = (items: readonly PickerItem[]): Section[] => {
  const sections: Section[] = [];
  for (const [place, item] of items.entries()) {
    const last = sections.at(-1);
    if (last && last.name === item.section) last.rows.push({ item, place });
    else sections.push({ name: item.section, rows: [{ item, place }] });
  }
  return sections;
};
