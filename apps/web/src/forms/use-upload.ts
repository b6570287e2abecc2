import { useEffect, useRef, useState } from 'react';
import type { UploadWay } from '../device/server/upload.ts';

/** How much of a body has been sent. Once all of it has, the server works on it. */
export type UploadProgress = { sent: number; total: number };

/** An upload that reports progress and can be cancelled. */
export function useUpload() {
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const upload = async <T>(send: (way: UploadWay) => Promise<T>): Promise<T> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setProgress(null);
    const { signal } = controller;
    return await send({ signal, onSent: (sent, total) => signal.aborted || setProgress({ sent, total }) });
  };
  return { progress, upload, giveUp: () => running.current?.abort() };
}
