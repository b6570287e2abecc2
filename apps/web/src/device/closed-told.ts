/** Where it stands up to when the practice has heard what became of refused edits, in milliseconds. */
export const closedToldKey = 'closedToldMs';
