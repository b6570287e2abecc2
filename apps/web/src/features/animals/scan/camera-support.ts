/** The browser's own barcode reader, as far as it is used here. TypeScript's DOM types lack it. */
export type BarcodeDetector = {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
};

type DetectorMaker = new (options?: { formats: string[] }) => BarcodeDetector;

/** The formats printed on ear tags and on the cards that come with them. */
const formats = ['code_128', 'code_39', 'itf', 'data_matrix', 'qr_code'];

/** Whether this browser can read a barcode with the camera: so far only Chrome on Android. */
export const hasBarcodeCamera = (): boolean => detectorMaker() !== undefined && 'mediaDevices' in navigator;

export const makeDetector = (): BarcodeDetector | null => {
  const Maker = detectorMaker();
  return Maker ? new Maker({ formats }) : null;
};

const detectorMaker = (): DetectorMaker | undefined =>
  (window as unknown as { BarcodeDetector?: DetectorMaker }).BarcodeDetector;
