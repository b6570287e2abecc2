/** How a form leads to the case that it was about: what comes next is the next animal. */
export const justSaved = { replace: true, state: 'just saved' } as const;
