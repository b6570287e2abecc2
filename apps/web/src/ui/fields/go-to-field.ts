const controls = 'input, select, textarea, button';

/** Moves the focus to a field by its id, to the first control of a group, and opens what it is folded into. */
export const goToField = (fieldId: string): boolean => {
  const field = document.getElementById(fieldId);
  if (!field) return false;
  const folded = field.closest('details');
  if (folded) folded.open = true;
  const control = field.matches('fieldset') ? field.querySelector<HTMLElement>(controls) : field;
  control?.focus({ preventScroll: true });
  (field.closest('.field') ?? field).scrollIntoView({ block: 'center' });
  return true;
};
