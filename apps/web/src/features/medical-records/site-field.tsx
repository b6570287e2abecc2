import { clawsOf, ends, placesFor, siteKindOf } from '@byre/contract/medical-records/body-sites';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { ChipSet } from '../../ui/fields/chip-group.tsx';
import { Disclosure } from '../../ui/lists/disclosure.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { siteText } from '../../words/site-text.ts';
import type { DraftCondition } from './case-draft.ts';

export interface SiteFieldProps {
  conditions: readonly Pick<DraftCondition, 'organ'>[];
  /** The species of the animal, which decides how its udder and feet are named. */
  species: string | null;
  sites: readonly string[];
  onChange: (change: (sites: readonly string[]) => string[]) => void;
}

/**
 * Where on the animal, by touch: quarters and feet as seen from above. Places that the case's conditions suggest come
 * first.
 */
export function SiteField({ conditions, species, sites, onChange }: SiteFieldProps) {
  const { sites: words } = useAllWords().medicalRecords;
  const [isAll, setAll] = useState(false);
  const asked = new Set(conditions.map(({ organ }) => siteKindOf(organ, species)));
  const kinds = [...placesFor(species, sites)];
  const shown = kinds.filter(
    ([kind, places]) => isAll || asked.has(kind) || places.some((site) => sites.includes(site)) || hasClaw(kind, sites),
  );
  const change = (offered: readonly string[]) => (chosen: string[]) =>
    onChange((current) => [...current.filter((site) => !offered.includes(site)), ...chosen]);
  const isOpen = [...asked].some((kind) => kind !== 'sides');
  return (
    <Disclosure summary={words.label} shortly={sites.map((site) => siteText(site, words)).join(', ')} isOpen={isOpen}>
      {(shown.length === 0 ? kinds : shown).map(([kind, places]) => (
        <div key={kind} className="site-grid">
          <ChipSet
            label={words.kinds[kind]}
            isOptional
            choices={places.map((value) => ({ value, label: words.short[value] ?? value }))}
            values={sites}
            onChange={change(places)}
          />
          {kind === 'feet' && <Claws sites={sites} change={change} />}
        </div>
      ))}
      {!isAll && shown.length > 0 && (
        <div>
          <Button variant="quiet" onClick={() => setAll(true)}>
            {words.more}
          </Button>
        </div>
      )}
    </Disclosure>
  );
}

const hasClaw = (kind: string, sites: readonly string[]): boolean =>
  kind === 'feet' && sites.some((site) => site.endsWith(' claw'));

/** Which claw of a chosen foot. */
function Claws({
  sites,
  change,
}: {
  sites: readonly string[];
  change: (offered: readonly string[]) => (chosen: string[]) => void;
}) {
  const { sites: words } = useAllWords().medicalRecords;
  return ends.map((end) => {
    const claws = clawsOf(end);
    if (!sites.includes(`${end} foot`) && !claws.some((claw) => sites.includes(claw))) return null;
    return (
      <ChipSet
        key={end}
        label={words.clawOf(words.short[`${end} foot`] ?? end)}
        isOptional
        choices={claws.map((value) => ({ value, label: words.short[value] ?? value }))}
        values={sites}
        onChange={change(claws)}
      />
    );
  });
}
