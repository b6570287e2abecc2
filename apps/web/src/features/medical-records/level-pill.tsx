import type { Level } from '@byre/contract/medical-records/levels';
import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleDot from 'lucide-react/icons/circle-dot';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { useAllWords } from '../../words/all-words.ts';

/** From an outline to a tick, so that certainty does not depend on colour. */
export const levelIcons: Record<Level, LucideIcon> = {
  tentative: CircleDashed,
  presumptive: CircleDot,
  confirmed: CircleCheck,
};

export function LevelPill({ level }: { level: Level }) {
  const { medicalRecords } = useAllWords();
  return (
    <StatusPill tone={level === 'confirmed' ? 'info' : 'neutral'} icon={levelIcons[level]}>
      {medicalRecords.levels[level]}
    </StatusPill>
  );
}
