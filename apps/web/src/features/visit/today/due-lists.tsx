import Ban from 'lucide-react/icons/ban';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CircleHelp from 'lucide-react/icons/circle-help';
import Syringe from 'lucide-react/icons/syringe';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLive } from '../../../device/use-live.ts';
import { MoreButton } from '../../../ui/buttons/more-button.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { useStill } from '../../../ui/feedback/use-still.ts';
import { List, ListRow } from '../../../ui/lists/list-row.tsx';
import { SectionCard } from '../../../ui/lists/section-card.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { format } from '../../../words/format.ts';
import { inOneLine } from '../../../words/in-one-line.ts';
import { place } from '../../../words/place.ts';
import { sitesText } from '../../../words/site-text.ts';
import { dueText } from '../visit-text.ts';
import type { AnimalDue, DueAnimal } from './due.ts';
import { dayOfCourse } from './due.ts';
import { type DueRow, type DueRows, dueRows } from './due-order.ts';
import { readToday, todayAtHand } from './due-reads.ts';
import './today.css';

export type DueLinks = {
  tagOf: (animal: DueAnimal) => ReactNode;
  toAnimal: (place: { farmId: string; animalId: string }) => string;
  toCase: (place: { farmId: string; animalId: string; recordId: string }) => string;
  /** The visit of a farm, which lists its animals in withdrawal. */
  toVisit: (farmId: string) => string;
  /** Where the tuberculin tests of a farm are read. */
  toReading: (farmId: string) => string;
};

export interface DueListsProps {
  farmNames: ReadonlyMap<string, string>;
  /** The recently visited farms, the latest first. They come first in the lists. */
  visited: readonly string[];
  links: DueLinks;
  now: Date;
  /** Called once there is something to show, or nothing is due. */
  onRead: () => void;
}

/** What is due today on all farms. Each row leads directly to its animal or case. */
export function DueLists({ farmNames, visited, links, now, onRead }: DueListsProps) {
  const { today: words, animals, medicalRecords } = useAllWords();
  const found = useStill(useLive(readToday, [place.dayOf(now)], todayAtHand));
  const isRead = found !== undefined;
  // Before they are painted, so that the farms below move once at most.
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, whatever it does
  useLayoutEffect(() => {
    if (isRead) onRead();
  }, [isRead]);
  if (!found) return null;
  const { readings, rechecks, courses, withdrawals, unrecorded } = dueRows(found.farms, visited);
  const rowsInAll = [readings, rechecks, courses, withdrawals, unrecorded].reduce((sum, { length }) => sum + length, 0);
  const isLooking = found.looked < found.of;
  const tag = ({ due }: DueRow<unknown>) => links.tagOf(due.animal);
  const farmOf = ({ farmId }: { farmId: string }) => farmNames.get(farmId) ?? farmId;
  return (
    <>
      <Rechecks {...{ readings, rechecks, links, farmOf, now }} />
      <DueList title={words.courses} count={courses.length}>
        {(limit) =>
          courses.slice(0, limit).map((row) => {
            const { day, days } = dayOfCourse(row.one, now);
            return (
              <ListRow
                key={`${row.farmId} ${row.one.recordId} ${row.one.medicine} ${row.one.start}`}
                title={tag(row)}
                subtitle={inOneLine([
                  row.one.medicine ?? words.unnamed,
                  sitesText(row.one.sites, medicalRecords.sites),
                  farmOf(row),
                ])}
                badge={
                  <StatusPill tone="info" icon={Syringe}>
                    {days === null ? words.dayOpen(day) : words.dayOf(day, days)}
                  </StatusPill>
                }
                to={caseOf(row, links)}
              />
            );
          })
        }
      </DueList>
      <DueList title={words.withdrawals} count={withdrawals.length}>
        {(limit) =>
          withdrawals
            .slice(0, limit)
            .map((row) => (
              <ListRow
                key={`${row.farmId} ${row.due.animal._id}`}
                title={tag(row)}
                subtitle={farmOf(row)}
                badge={<EndingPills due={row.due} now={now} produceOf={animals.withdrawal.products} />}
                to={links.toAnimal({ farmId: row.farmId, animalId: row.due.animal._id })}
              />
            ))
        }
      </DueList>
      <DueList title={words.unrecorded} count={unrecorded.length}>
        {(limit) =>
          unrecorded.slice(0, limit).map(({ farmId, animals: own }) => {
            const [only] = own.length === 1 ? own : [];
            return (
              <ListRow
                key={farmId}
                title={only ? links.tagOf(only.animal) : words.unrecordedAnimals(own.length)}
                subtitle={farmOf({ farmId })}
                badge={
                  <StatusPill tone="warning" icon={CircleHelp}>
                    {animals.withdrawal.notRecorded}
                  </StatusPill>
                }
                to={only ? links.toAnimal({ farmId, animalId: only.animal._id }) : links.toVisit(farmId)}
              />
            );
          })
        }
      </DueList>
      {isLooking && (
        <p className="today-looking" role="status">
          {words.looking(found.looked, found.of)}
        </p>
      )}
      {!isLooking && found.of > 0 && rowsInAll === 0 && (
        <div className="today-nothing">
          <CalendarCheck aria-hidden="true" />
          <p>
            <strong>{words.nothing}.</strong> {words.nothingExplanation}
          </p>
        </div>
      )}
    </>
  );
}

const caseOf = ({ farmId, due, one }: DueRow<{ recordId: string }>, links: DueLinks): string =>
  links.toCase({ farmId, animalId: due.animal._id, recordId: one.recordId });

interface RechecksProps extends Pick<DueRows, 'readings' | 'rechecks'>, Pick<DueListsProps, 'links' | 'now'> {
  farmOf: (row: { farmId: string }) => string;
}

/** The re-checks. The readings of tuberculin tests come first, because only they must be done within hours. */
function Rechecks({ readings, rechecks, links, farmOf, now }: RechecksProps) {
  const { today: words, visit, medicalRecords, tbTest } = useAllWords();
  const rows = [
    ...readings.map((row) => () => (
      <RecheckRow
        key={`${row.farmId} ${row.day}`}
        title={tbTest.toRead(row.animals)}
        subtitle={farmOf(row)}
        due={dueText(new Date(row.day), now, visit)}
        to={links.toReading(row.farmId)}
      />
    )),
    ...rechecks.map((row) => () => (
      <RecheckRow
        key={`${row.farmId} ${row.one.recordId}`}
        title={links.tagOf(row.due.animal)}
        subtitle={inOneLine([
          row.one.conditions.join(', ') || visit.noCondition,
          sitesText(row.one.sites, medicalRecords.sites),
          farmOf(row),
        ])}
        due={dueText(new Date(row.one.day), now, visit)}
        to={caseOf(row, links)}
      />
    )),
  ];
  return (
    <DueList title={words.rechecks} count={rows.length}>
      {(limit) => rows.slice(0, limit).map((row) => row())}
    </DueList>
  );
}

/** A re-check or a reading, with its urgency. */
function RecheckRow({ due, ...row }: { title: ReactNode; subtitle: string; due: string; to: string }) {
  return (
    <ListRow
      {...row}
      badge={
        <StatusPill tone="warning" icon={CalendarCheck}>
          {due}
        </StatusPill>
      }
    />
  );
}

/** The withdrawals that end for one animal, each with its time. */
function EndingPills({
  due,
  now,
  produceOf,
}: {
  due: AnimalDue;
  now: Date;
  produceOf: Readonly<Record<AnimalDue['withdrawals'][number]['produce'], string>>;
}) {
  const { today: words } = useAllWords();
  return (
    <span className="today-pills">
      {due.withdrawals.map(({ produce, until }) => (
        <StatusPill key={produce} icon={Ban}>
          {(place.isSameDay(until, now) ? words.until : words.untilTomorrow)(produceOf[produce], format.time(until))}
        </StatusPill>
      ))}
    </span>
  );
}

/** At first, so that with three lists the farms below are still near. */
const firstRows = 3;
const moreRows = 20;

function DueList({ title, count, children }: { title: string; count: number; children: (limit: number) => ReactNode }) {
  const { today: words } = useAllWords();
  const [{ limit, before }, setLength] = useState({ limit: firstRows, before: 0 });
  const box = useRef<HTMLDivElement>(null);
  // The pressed button moves away or disappears, so the focus moves to the first new row.
  useEffect(() => {
    if (before > 0) box.current?.querySelectorAll('a')[before]?.focus();
  }, [before]);
  if (count === 0) return null;
  const hidden = count - limit;
  return (
    <SectionCard title={title} aside={<span className="today-count">{format.number(count)}</span>} isFlush>
      <div ref={box} className="today-list">
        <List label={title}>{children(limit)}</List>
      </div>
      {hidden > 0 && (
        <MoreButton
          hidden={hidden}
          variant="quiet"
          isWide
          onClick={() => setLength({ limit: limit + moreRows, before: limit })}
        >
          {words.showMore(Math.min(hidden, moreRows))}
        </MoreButton>
      )}
    </SectionCard>
  );
}
