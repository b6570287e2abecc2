/** One answer of a closed list. */
export type Choice<V extends string = string> = {
  value: V;
  label: string;
  /** A second line, where the component has room for it. */
  hint?: string;
};
