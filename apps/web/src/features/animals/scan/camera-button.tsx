import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useWords } from '../../../words/words.tsx';
import { hasBarcodeCamera } from './camera-support.ts';

const CameraDialog = lazy(async () => ({ default: (await import('./camera-dialog.tsx')).CameraDialog }));

/** Reads a tag's barcode with the camera. Renders nothing if the browser cannot do that. */
export function CameraButton() {
  const { camera: words } = useWords().animals;
  const [isOpen, setOpen] = useState(false);
  if (!hasBarcodeCamera()) return null;
  return (
    <>
      <IconButton icon={ScanBarcode} label={words.open} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <CameraDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
