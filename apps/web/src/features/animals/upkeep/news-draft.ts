/** What was chosen; `null` adds nothing. */
export interface NewsDraft {
  state: string | null;
  lactation: number | null;
  milk: string | null;
  diet: string | null;
}
