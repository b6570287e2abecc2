import type { Animal } from '@byre/contract/animals/schema';
import { StatusPill } from '../ui/feedback/status-pill.tsx';
import { useWords } from '../words/words.tsx';

/** Shows that an animal is dead or has left, before anything is recorded. */
export function GonePill({ animal }: { animal: Animal }) {
  const { pills } = useWords().animals;
  if (animal.deceased_record !== null) return <StatusPill tone="danger">{pills.dead}</StatusPill>;
  return animal.date_left_farm === null ? null : <StatusPill tone="warning">{pills.left}</StatusPill>;
}
