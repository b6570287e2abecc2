import type { Animal } from '@byre/contract/animals/schema';
import type { Farm } from '@byre/contract/farms/schema';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { useState } from 'react';
import type { People } from '../../../device/reads/workers.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { Paper } from '../../../ui/frames/paper.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { tagFace } from '../../../words/ear-tag.ts';
import { format } from '../../../words/format.ts';
import { inOneLine } from '../../../words/in-one-line.ts';
import type { Round } from './round-rules.ts';
import { dueText } from './round-text.ts';
import { cellsOf, columnsOf, figuresOf, recordersOf, type Sheet } from './sheet-rules.ts';
import './round-sheet.css';

/** About a screenful on a phone. A herd has hundreds, and the sheet has a foot. */
const firstMissing = 24;

export interface RoundSheetProps {
  farm: Farm;
  people: People;
  day: Date;
  round: Round;
  sheet: Sheet;
  /** Animals that have left since may be missing. */
  isUncertain: boolean;
}

/** The sheet of a round that stays on the farm: the figures, the animals seen with their findings, and those missed. */
export function RoundSheet({ farm, people, day, round, sheet, isUncertain }: RoundSheetProps) {
  const words = useAllWords();
  const { rounds, farmerReport } = words;
  if (sheet.lines.length === 0) {
    return (
      <EmptyState icon={ClipboardList} title={rounds.sheet.none}>
        {rounds.sheet.noneExplanation}
      </EmptyState>
    );
  }
  const figures = figuresOf(round.kind, sheet, words);
  const recorders = recordersOf(sheet, people);
  const columns = columnsOf(round.kind, recorders);
  return (
    <Paper
      className="round-sheet"
      name="round-sheet"
      title={rounds.kinds[round.kind]}
      aside={format.day(day.toISOString())}
      holding={inOneLine([farm.name, farm._id, farm.keeper])}
      head="screen"
    >
      {recorders.length > 0 && <p>{rounds.sheet.recordedBy(recorders)}</p>}
      {figures.length > 0 && (
        <ul className="round-sheet-figures">
          {figures.map((figure) => (
            <li key={figure}>{figure}</li>
          ))}
        </ul>
      )}
      <table className="round-sheet-table">
        <caption>{rounds.done(sheet.lines.length)}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {rounds.sheet.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.lines.map((line) => {
            const cells = cellsOf(line, round, { people, words });
            return (
              <tr key={line.animal._id}>
                {columns.map((column) => (
                  <td key={column} data-column={column} data-label={rounds.sheet.columns[column]}>
                    {column === 'animal' ? tagFace(cells.animal).text : cells[column]}
                    {column === 'finding' && line.isContested && (
                      <>
                        {' '}
                        <StatusPill tone="warning">{rounds.contested}</StatusPill>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {sheet.missing.length > 0 && <Missing animals={sheet.missing} round={round} />}
      {round.withoutSpecies.length > 0 && (
        <p className="round-sheet-note">{words.animals.withoutSpecies.leftOut(round.withoutSpecies.length)}</p>
      )}
      {round.kind === 'pregnancy' && <p className="round-sheet-note">{rounds.sheet.dueRule}</p>}
      {sheet.isUnsent && <p className="round-sheet-note">{rounds.sheet.unsent}</p>}
      {isUncertain && <p className="round-sheet-note">{farmerReport.uncertain}</p>}
    </Paper>
  );
}

/** The due animals that were not seen: on the screen the first of them, on paper all. */
function Missing({ animals, round }: { animals: readonly Animal[]; round: Round }) {
  const words = useAllWords();
  const { rounds, visit } = words;
  const [isWhole, setWhole] = useState(false);
  const later = isWhole ? 0 : Math.max(0, animals.length - firstMissing);
  return (
    <section className="round-sheet-missing">
      <h3>{rounds.missing(animals.length)}</h3>
      <ul>
        {animals.map((animal, place) => (
          <li key={animal._id} data-on-paper-only={(!isWhole && place >= firstMissing) || undefined}>
            {inOneLine([tagFace(animal.identification_number ?? animal._id).text, dueText(words, round, animal._id)])}
          </li>
        ))}
      </ul>
      {later > 0 && (
        <p className="round-sheet-later">
          <Button variant="quiet" onClick={() => setWhole(true)}>
            {visit.more(later)}
          </Button>
        </p>
      )}
    </section>
  );
}
