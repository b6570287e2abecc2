/** Hands a text, or bytes, to the person as a file among their downloads. */
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

/** Whether this browser can hand such a file to another app: most phones can, most desks cannot. */
export const canShareFile = ({ name, type }: NamedFile): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [new File([''], name, { type })] });

/**
 * Offers a text as a file to the other apps of the device. Somebody who thinks better of it has done nothing wrong; false
 * where the browser could not do it after all.
 */
export const shareFile = async (text: string, { name, type }: NamedFile): Promise<boolean> => {
  try {
    await navigator.share({ files: [new File([text], name, { type })], title: name });
    return true;
  } catch (error) {
    // A second touch while the first sheet is open is refused by the browser: that sheet is there.
    return error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name);
  }
};
