import { type ReactNode, useState } from 'react';
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { StatusPill } from './status-pill.tsx';
import { useUiWords } from './words.tsx';
import './picker.css';

export interface PickerItem {
  id: string;
  title: string;
  subtitle?: string;
  meta?: string;
  /** What has to be thought of before it is chosen, in words. */
  warning?: string;
  /** Neighbours with the same section stand under its name. */
  section?: string;
}

interface PickerListProps {
  label: string;
  items: readonly PickerItem[];
  isLoading?: boolean;
  emptyText?: ReactNode;
  /** A quiet line below the rows. Without rows it stands in their place. */
  note?: string;
  onPick: (item: PickerItem) => void;
}

/** More rows than this are no help to a person and a burden to a cheap phone. */
const rowLimit = 50;

/** Drawn at every key that is typed: more than the list is high. The others follow once somebody turns to the list. */
const firstRows = 10;

export function PickerList({ label, items, isLoading, emptyText, note, onPick }: PickerListProps) {
  const words = useUiWords();
  const rows = items.map(({ id }) => id).join(' ');
  const [turnedTo, setTurnedTo] = useState<string | null>(null);
  const shown = items.slice(0, turnedTo === rows ? rowLimit : firstRows);
  const showAll = () => setTurnedTo(rows);
  const pick = (id: unknown) => {
    const item = shown.find((one) => one.id === id);
    if (item) onPick(item);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form's part */}
      <div
        className="picker-list"
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard, in every browser
        tabIndex={0}
        onScroll={showAll}
        onPointerMove={showAll}
        onKeyDown={showAll}
        onFocus={showAll}
      >
        <ListBox
          className="picker-rows"
          aria-label={label}
          aria-busy={isLoading}
          onAction={pick}
          renderEmptyState={() => <p className="picker-empty">{isLoading ? words.loading : (note ?? emptyText)}</p>}
        >
          {inSections(shown).map((section) =>
            section.name === undefined ? (
              section.items.map(pickerRow)
            ) : (
              <ListBoxSection key={section.name} id={`section ${section.name}`}>
                <Header className="picker-section">{section.name}</Header>
                {section.items.map(pickerRow)}
              </ListBoxSection>
            ),
          )}
        </ListBox>
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
      {item.warning && (
        <span className="picker-warning">
          <StatusPill tone="warning">{item.warning}</StatusPill>
        </span>
      )}
    </span>
  );
}

function pickerRow(item: PickerItem) {
  return (
    <ListBoxItem key={item.id} id={item.id} className="picker-row" textValue={item.title}>
      <PickerWords item={item} />
    </ListBoxItem>
  );
}

interface Section {
  name: string | undefined;
  items: PickerItem[];
}

function inSections(items: readonly PickerItem[]): Section[] {
  const sections: Section[] = [];
  for (const item of items) {
    const last = sections.at(-1);
    if (last && last.name === item.section) last.items.push(item);
    else sections.push({ name: item.section, items: [item] });
  }
  return sections;
}
