/** The setting for the time up to which the practice knows what became of refused edits, in milliseconds. */
export const closedToldKey = 'closedToldMs';

/** The setting that says that the records were removed as the practice asked at that moment, until the practice knows it. */
export const removedKey = 'removed';
