import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { findScanned } from '../features/animals/scan/find-scanned.ts';
import { useScans } from '../features/animals/scan/use-scans.ts';
import { failureText } from '../forms/failure-text.ts';
import { showToast } from '../ui/feedback/toast-queue.ts';
import { tagFace } from '../words/ear-tag.ts';
import { useWords } from '../words/words.tsx';
import { type AnimalPlace, paths } from './paths.ts';

export interface AnimalReaderProps {
  /** The address for an animal that is read. */
  to?: (place: AnimalPlace) => string;
}

/**
 * Reading an animal's tag on any screen opens that animal. A half-filled form asks first, as when leaving in any other
 * way.
 */
export function AnimalReader({ to = paths.animal }: AnimalReaderProps) {
  const { animals, app } = useWords();
  const { scan: words } = animals;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const open = async (text: string) => {
    const { farmId = null, animalId = null } = placeOf(pathname);
    const scanned = await findScanned(text, farmId);
    if (scanned.kind === 'unknown') {
      const find = farmId && { label: words.look, onPress: () => void navigate(paths.farm(farmId)) };
      showToast({
        message: words.unknown(scanned.digits, scanned.tag && tagFace(scanned.tag).text),
        tone: 'warning',
        action: find || undefined,
      });
      return;
    }
    const face = tagFace(scanned.tag ?? scanned.animalId).text;
    if (scanned.farmId === farmId && scanned.animalId === animalId) {
      showToast({ message: words.isThis(face), tone: 'good' });
      return;
    }
    showToast({ message: words.read(face), tone: 'good' });
    await navigate(to(scanned));
  };
  useScans((text) => {
    open(text).catch((error: unknown) => showToast({ message: failureText(app, error), tone: 'danger' }));
  });
  return null;
}

const placeOf = (pathname: string): { farmId?: string; animalId?: string } =>
  matchPath('/farms/:farmId/animals/:animalId/*', pathname)?.params ??
  matchPath('/farms/:farmId/*', pathname)?.params ??
  {};
