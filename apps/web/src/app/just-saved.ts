/** Navigation from a form to its case. The case then offers the next animal first. */
export const justSaved = { replace: true, state: 'just saved' } as const;
