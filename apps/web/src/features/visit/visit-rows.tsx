import type { Animal } from '@byre/contract/animals/schema';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import type { ReactNode } from 'react';
import type { Item } from '../../device/reads/overlay.ts';
import { GonePill } from '../../forms/gone-pill.tsx';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { SyncPill } from '../../ui/feedback/sync-pill.tsx';
import { ListRow } from '../../ui/lists/list-row.tsx';
import { useAllWords } from '../../words/all-words.ts';
import type { Words } from '../../words/en.ts';
import { format } from '../../words/format.ts';
import { inOneLine } from '../../words/in-one-line.ts';
import { place } from '../../words/place.ts';
import { useWords } from '../../words/words.tsx';
import type { MarksOf } from './animal-marks.ts';
import { MarkPills } from './mark-pills.tsx';
import type { SeenAnimal } from './seen-animals.ts';
import type { Recheck, TbReading, VisitCase } from './visit-rules.ts';
import { dateOfCase, dueText, lineOfCase, whyRecheck } from './visit-text.ts';

/** How the screen shows an animal, and its links. */
export type VisitLinks = {
  /** `among` are the others beside it. */
  tagOf: (animal: Animal, among?: readonly Animal[]) => ReactNode;
  toAnimal: (animalId: string) => string;
  toCase: (place: { animalId: string; recordId: string }) => string;
  toNewCase: (animalId: string) => string;
  /** Where the tuberculin tests of the farm are read. */
  toReading: () => string;
};

interface RowProps {
  animals: ReadonlyMap<string, Item<Animal>>;
  marksOf: MarksOf;
  links: VisitLinks;
  now: Date;
}

/** A case to be re-checked: the animal, the reason and the urgency. */
export function RecheckRow({
  visitCase,
  recheck,
  now,
  animals,
  marksOf,
  links,
}: RowProps & { visitCase: VisitCase; recheck: Recheck }) {
  const all = useAllWords();
  const { visit: words } = all;
  const { animal_id: animalId, _id: recordId } = visitCase.item.document;
  return (
    <ListRow
      title={<AnimalTitle animalId={animalId} animals={animals} links={links} />}
      subtitle={inOneLine([lineOfCase(visitCase, all), whyRecheck(recheck, words)])}
      badge={
        <MarkPills marks={marksOf(animalId)} now={now} without="cases">
          <DuePill day={recheck.day} now={now} words={words} />
        </MarkPills>
      }
      to={links.toCase({ animalId, recordId })}
    />
  );
}

/** The tuberculin tests to be read on one day. */
export function ReadingRow({
  reading: { day, animalIds },
  links,
  now,
}: Pick<RowProps, 'links' | 'now'> & { reading: TbReading }) {
  const { tbTest, visit: words } = useAllWords();
  return (
    <ListRow
      title={tbTest.toRead(animalIds.length)}
      badge={<DuePill day={day} now={now} words={words} />}
      to={links.toReading()}
    />
  );
}

function DuePill({ day, now, words }: { day: Date; now: Date; words: Words['visit'] }) {
  const isDue = day <= now;
  return (
    <StatusPill tone={isDue ? 'warning' : 'neutral'} icon={isDue ? CalendarCheck : CalendarClock}>
      {dueText(day, now, words)}
    </StatusPill>
  );
}

/** An open case without a re-check day, or with one after the coming week. */
export function OpenCaseRow({ visitCase, animals, marksOf, links, now }: RowProps & { visitCase: VisitCase }) {
  const all = useAllWords();
  const { visit: words, app } = all;
  const { document: record, sync } = visitCase.item;
  return (
    <ListRow
      title={<AnimalTitle animalId={record.animal_id} animals={animals} links={links} />}
      subtitle={words.since(lineOfCase(visitCase, all), format.day(dateOfCase(record)))}
      badge={
        <MarkPills marks={marksOf(record.animal_id)} now={now} without="cases">
          {record.recheck_on && <DuePill day={place.startOf(record.recheck_on)} now={now} words={words} />}
          <SyncPill sync={sync} words={app.sync} />
        </MarkPills>
      }
      to={links.toCase({ animalId: record.animal_id, recordId: record._id })}
    />
  );
}

/** An animal seen today, with its records. */
export function SeenRow({ seen, animals, marksOf, links, now }: RowProps & { seen: SeenAnimal }) {
  const all = useAllWords();
  const { visit: words, app } = all;
  const animal = animals.get(seen.animalId);
  const names = [...new Set(seen.cases.map((one) => lineOfCase(one, all)))];
  return (
    <ListRow
      title={<AnimalTitle animalId={seen.animalId} animals={animals} links={links} />}
      subtitle={inOneLine(names) || words.lookedAt}
      badge={
        <MarkPills marks={marksOf(seen.animalId)} now={now}>
          {animal && <GonePill animal={animal.document} />}
          <SyncPill sync={seen.sync} words={app.sync} />
        </MarkPills>
      }
      to={links.toAnimal(seen.animalId)}
    />
  );
}

/** An animal in withdrawal, with the end. */
export function WithdrawalRow({ animalId, animals, marksOf, links, now }: RowProps & { animalId: string }) {
  const marks = marksOf(animalId);
  return (
    <ListRow
      title={<AnimalTitle animalId={animalId} animals={animals} links={links} />}
      subtitle={marks.withheld.map((line) => (
        <span key={line} className="visit-withheld">
          {line}
        </span>
      ))}
      badge={<MarkPills marks={marks} now={now} without="withheld" />}
      to={links.toAnimal(animalId)}
    />
  );
}

function AnimalTitle({ animalId, animals, links }: Pick<RowProps, 'animals' | 'links'> & { animalId: string }) {
  const { visit: words } = useWords();
  const item = animals.get(animalId);
  return item ? links.tagOf(item.document) : words.unknownAnimal;
}
