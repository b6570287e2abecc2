/** What a colour says. Never alone: an icon and words always go with it. */
export type Tone = 'neutral' | 'info' | 'good' | 'warning' | 'danger';
