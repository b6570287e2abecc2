import CalendarDays from 'lucide-react/icons/calendar-days';
import type { FarmItem } from '../../device/reads/farm-reads.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { PageHeader } from '../../ui/frames/page-header.tsx';
import { inOneLine } from '../../words/in-one-line.ts';
import { useWords } from '../../words/words.tsx';
import { farmName } from './farm-rules.ts';

export interface FarmHeaderProps {
  item: FarmItem;
  backTo: string;
  /** Address of the day's visit to this farm. */
  visitTo: string;
}

/** The farm's name, and details that tell it from its neighbours. */
export function FarmHeader({ item: { farm, stock }, backTo, visitTo }: FarmHeaderProps) {
  const { app, farms: words, visit } = useWords();
  const about = inOneLine([farm._id, farm.robust_farm_type, words.stock(stock)]);
  return (
    <PageHeader
      title={farmName(farm)}
      subtitle={about}
      back={{ to: backTo, label: app.navigation.today }}
      actions={
        <ButtonLink to={visitTo} variant="primary" icon={CalendarDays}>
          {visit.open}
        </ButtonLink>
      }
    />
  );
}
