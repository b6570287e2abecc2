import { useRef } from 'react';
import { findScanned } from '../features/animals/scan/find-scanned.ts';
import { forgetScan } from '../features/animals/scan/scans.ts';
import { useScans } from '../features/animals/scan/use-scans.ts';
import { failureText } from '../forms/failure-text.ts';
import { showToast } from '../ui/feedback/toast-queue.ts';
import { useAllWords } from '../words/all-words.ts';
import { tagFace } from '../words/ear-tag.ts';

export interface HerdReaderProps {
  farmId: string;
  /** Called when an animal of the farm was read. Returns false if it cannot be used now, but may be read again at once. */
  onRead: (animalId: string) => boolean;
}

/** Uses every tag that is read for the work on the screen. An animal of another farm is reported and not added. */
export function HerdReader({ farmId, onRead }: HerdReaderProps) {
  const { animals, herdWork, app } = useAllWords();
  // The screen may have gone on while the animal was looked up.
  const latest = useRef(onRead);
  latest.current = onRead;
  const take = async (text: string) => {
    const scanned = await findScanned(text, farmId);
    if (scanned.kind === 'unknown') {
      const message = animals.scan.unknown(scanned.digits, scanned.tag && tagFace(scanned.tag).text);
      return void showToast({ message, tone: 'warning' });
    }
    const face = tagFace(scanned.tag ?? scanned.animalId).text;
    if (scanned.farmId !== farmId) return void showToast({ message: herdWork.elsewhere(face), tone: 'warning' });
    const { animal } = scanned;
    if (animal && animal.deceased_record !== null) showToast({ message: herdWork.gone.dead(face), tone: 'warning' });
    else if (animal && animal.date_left_farm !== null)
      showToast({ message: herdWork.gone.left(face), tone: 'warning' });
    if (!latest.current(scanned.animalId)) forgetScan();
  };
  useScans((text) => {
    take(text).catch((error: unknown) => showToast({ message: failureText(app, error), tone: 'danger' }));
  });
  return null;
}
