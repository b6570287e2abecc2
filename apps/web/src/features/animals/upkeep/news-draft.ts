/** What was chosen; `null` adds nothing. */
export interface NewsDraft {
  state: string | null;
  lactation: number | null;
  milk: string | null;
  diet: string | null;
  /** Of a pen or flock. Absent in a draft that was kept before heads were counted. */
  heads?: number | null;
}
