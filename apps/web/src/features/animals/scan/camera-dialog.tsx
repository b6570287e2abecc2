import { useEffect, useRef, useState } from 'react';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { useWords } from '../../../words/words.tsx';
import { makeDetector } from './camera-support.ts';
import { isWholeNumber } from './scan-burst.ts';
import { tellScan } from './scans.ts';
import '../animals.css';

/** Five times a second is enough, and leaves a cheap phone time to draw the picture. */
const lookEveryMs = 200;

/** The camera as a reader: a number it reads is handled like a reader's. */
export function CameraDialog({ onClose }: { onClose: () => void }) {
  const { camera: words } = useWords().animals;
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    let isOver = false;
    const stop = watch(video, (text) => {
      if (isOver) return;
      isOver = true;
      close.current();
      tellScan(text);
    });
    stop.started.catch(() => setRefused(true));
    return () => {
      isOver = true;
      stop.end();
    };
  }, []);
  return (
    <Dialog isOpen onClose={onClose} title={words.title}>
      {isRefused ? <Banner tone="warning" title={words.refused} /> : <p>{words.hint}</p>}
      <video className="camera-picture" ref={video} muted playsInline aria-label={words.picture} />
    </Dialog>
  );
}

/** Shows the camera's picture and looks for a number in it until `end`. `started` rejects if there is no camera. */
const watch = (video: { current: HTMLVideoElement | null }, onRead: (text: string) => void) => {
  const detector = makeDetector();
  let stream: MediaStream | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;
  const look = async () => {
    if (isEnded || !video.current || !detector) return;
    // A frame that cannot be read is simply followed by the next.
    const codes = await detector.detect(video.current).catch(() => []);
    const found = codes.find(({ rawValue }) => isWholeNumber(rawValue));
    if (found) onRead(found.rawValue);
    timer = setTimeout(() => void look(), lookEveryMs);
  };
  const start = async () => {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    if (isEnded || !video.current) return end();
    video.current.srcObject = stream;
    await video.current.play();
    void look();
  };
  const end = () => {
    isEnded = true;
    clearTimeout(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  return { started: start(), end };
};
