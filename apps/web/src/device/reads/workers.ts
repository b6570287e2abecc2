import type { Item } from './overlay.ts';

/*
 * Whose work a record is. A paper names those people and never whoever happens to print it.
 */

/** Those who may be named: the person of this device, who wrote what it has not sent, and the known vets. */
export type People = {
  me: string;
  /** The vets of the person's practices by name; null if this device has not been told. */
  vets: ReadonlySet<string> | null;
};

/** Who recorded a document; null if that is not known. */
export const recorderOf = ({ document, sync }: Item<{ created_by: string | null }>, { me }: People): string | null =>
  document.created_by ?? (sync === 'clean' ? null : me);

/** The work of a day, as far as it names people. */
export type NamedWork = {
  /** Everything that was recorded: cases, treatments, medicines, findings. */
  recorded: readonly Item<{ created_by: string | null }>[];
  /** Who treated and who gave medicines, as entered: names, and words for a role. */
  treated: readonly string[];
};

/** The people of a day's work: vets by whom it was done, and others who recorded some of it. Those with most come first. */
export type Workers = { vets: string[]; others: string[] };

/**
 * A vet is one who is known to be: of somebody else's name nobody knows whether it is a vet's. Somebody named as having
 * treated counts only if they are a known vet, since keepers treat too.
 */
export const workersOf = ({ recorded, treated }: NamedWork, people: People): Workers => {
  const isVet = (name: string) => people.vets?.has(name) ?? false;
  const recorders = recorded.flatMap((item) => recorderOf(item, people) ?? []);
  const names = mostFirst([...recorders, ...treated.filter(isVet)]);
  return { vets: names.filter(isVet), others: names.filter((name) => !isVet(name)) };
};

const mostFirst = (names: readonly string[]): string[] =>
  [...Map.groupBy(names, (name) => name)].sort(([, a], [, b]) => b.length - a.length).map(([name]) => name);

/** Whether several people worked, so that each line needs a name. */
export const areSeveral = ({ vets, others }: Workers): boolean => vets.length + others.length > 1;
