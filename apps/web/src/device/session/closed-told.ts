/** Where it stands up to when the practice has heard what became of refused edits, in milliseconds. */
export const closedToldKey = 'closedToldMs';

/** Where it stands that the records left this device as the practice asked at that moment, until the practice knows it. */
export const removedKey = 'removed';
