import type { FarmItem } from '../device/reads/farm-reads.ts';
import { AnimalTag } from '../features/animals/animal-tag.tsx';
import { farmName } from '../features/farms/farm-rules.ts';
import { DueLists } from '../features/visit/today/due-lists.tsx';
import type { VisitedFarm } from '../features/visit/visited-farms.ts';
import { now } from './clock.ts';
import { paths } from './paths.ts';

export interface TodayDueProps {
  /** Undefined while they are being read. */
  farms: readonly FarmItem[] | undefined;
  visited: readonly VisitedFarm[];
  /** Called once there is something to show, or nothing is due. */
  onRead: () => void;
}

/** What is due today, for the first screen. */
export function TodayDue({ farms, visited, onRead }: TodayDueProps) {
  if (!farms) return null;
  return (
    <DueLists
      farmNames={new Map(farms.map(({ farm }) => [farm._id, farmName(farm)]))}
      visited={visited.map(({ farmId }) => farmId)}
      links={{
        tagOf: (animal) => <AnimalTag animal={animal} />,
        toAnimal: paths.animal,
        toCase: paths.oneCase,
        toVisit: paths.visit,
        toReading: paths.tbTest,
      }}
      now={now()}
      onRead={onRead}
    />
  );
}
