import type { Product } from '@byre/contract/products/schema';
import { useState } from 'react';
import { useFigure } from '../../../forms/figures/use-figure.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChipGroup } from '../../../ui/fields/chip-group.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import type { UsagePartContext } from '../draft/usage-context.ts';
import { usageFieldIds } from '../draft/usage-faults.ts';
import { likelyRoutes, routesOfForm } from './form-routes.ts';
import { FormularyMark } from './formulary-mark.tsx';
import '../medicine-usage.css';

/** Stored in the words of the condition list. The catalogue has the texts to show. */
const allRoutes = [
  'intramuscular',
  'subcutaneous',
  'intravenous',
  'intramammary',
  'oral',
  'in feed',
  'in water',
  'pour-on',
  'topical',
  'intranasal',
  'intrauterine',
  'intravaginal',
  'intraruminal',
  'epidural',
  'intradermal',
  'intraperitoneal',
  'subconjunctival',
  'intra-articular',
  'regional intravenous',
  'perineural',
  'footbath',
  'dip',
];
const usualRoutes = allRoutes.slice(0, 5);

/** The likely routes first, and all of them on request. */
export function RouteField({
  draft,
  onChange,
  routes,
  entry,
  product,
}: UsagePartContext & { product: Product | null }) {
  const { medicineUsage, dosing } = useAllWords();
  const { form: words } = medicineUsage;
  const [isAll, setAll] = useState(false);
  const confirmed = entry?.routes ?? [];
  const likely = likelyRoutes({
    confirmed,
    ofForm: product === null ? [] : routesOfForm(product),
    ofConditions: routes,
    usual: usualRoutes,
  });
  const { message } = useFigure({
    id: usageFieldIds.route,
    label: words.route,
    figures: draft.route === null ? [] : [{ kind: 'route', value: draft.route, confirmed: confirmedRoutes(entry) }],
  });
  const offered = [...likely, ...(draft.route === null ? [] : [draft.route]), ...(isAll ? allRoutes : [])];
  return (
    <>
      <ChipGroup
        id={usageFieldIds.route}
        label={words.route}
        isOptional
        error={message}
        choices={[...new Set(offered)].map((route) => ({ value: route, label: medicineUsage.routes[route] ?? route }))}
        value={draft.route}
        onChange={(route) => onChange((current) => ({ ...current, route }))}
      />
      {entry && draft.route !== null && confirmed.includes(draft.route) && (
        <FormularyMark entry={entry} what={dosing.route} />
      )}
      {!isAll && (
        <div className="medicine-actions">
          <Button variant="quiet" onClick={() => setAll(true)}>
            {words.moreRoutes}
          </Button>
        </div>
      )}
    </>
  );
}

/** The routes to compare with: of an entry that nobody has confirmed none. */
const confirmedRoutes = (entry: UsagePartContext['entry']): readonly string[] =>
  entry !== null && entry.confirmed_by !== null ? entry.routes : [];
