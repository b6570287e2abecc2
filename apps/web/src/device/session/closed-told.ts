/** The setting for the time, in milliseconds, up to which the practice knows the outcomes of refused edits. */
export const closedToldKey = 'closedToldMs';

/**
 * The setting for the time at which the records were removed at the practice's request, until that has been reported.
 */
export const removedKey = 'removed';
