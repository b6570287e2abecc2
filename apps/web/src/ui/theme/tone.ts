/** The meaning of a colour. It is never alone: an icon and words always go with it. */
export type Tone = 'neutral' | 'info' | 'good' | 'warning' | 'danger';
