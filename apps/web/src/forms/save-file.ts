/** Hands a text to the person as a file among their downloads. */
export const saveFile = (text: string, name: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the bytes by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
};
