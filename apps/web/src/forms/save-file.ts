/** Saves a text, or bytes, as a file among the person's downloads. */
export const saveFile = (
  content: string | Uint8Array<ArrayBuffer> | Blob,
  name: string,
  type = 'application/json',
): void => {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the bytes by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
};

type NamedFile = { name: string; type: string };

/** Whether this browser can share such a file with another app: most phones can, most desks cannot. */
export const canShareFile = ({ name, type }: NamedFile): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [new File([''], name, { type })] });

/**
 * Shares a text as a file with the other apps of the device. Cancelling is not a failure; false if the browser could
 * not share it.
 */
export const shareFile = async (text: string, { name, type }: NamedFile): Promise<boolean> => {
  try {
    await navigator.share({ files: [new File([text], name, { type })], title: name });
    return true;
  } catch (error) {
    // The browser refuses a second touch while the first sheet is open; that sheet is still there.
    return error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name);
  }
};
