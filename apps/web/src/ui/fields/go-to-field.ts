/** Moves the focus to a field, and opens what it is folded away in. False if it is not on the screen. */
export const goToField = (fieldId: string): boolean => {
  const field = document.getElementById(fieldId);
  if (!field) return false;
  for (let box = field.closest('details'); box; box = box.parentElement?.closest('details') ?? null) box.open = true;
  const control = field.matches('fieldset')
    ? field.querySelector<HTMLElement>('input, select, textarea, button')
    : field;
  control?.focus({ preventScroll: true });
  (field.closest('.field') ?? field).scrollIntoView({ block: 'center' });
  return true;
};
