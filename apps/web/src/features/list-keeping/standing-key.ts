/** Begins with `desk`, so that live hints reach it. */
export const standingKey = ['desk', 'kept-lists'] as const;
