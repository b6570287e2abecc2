import type { Scope } from '@byre/contract/keys/schema';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { CheckRow } from '../../../ui/fields/check-row.tsx';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { FieldGroup } from '../../../ui/fields/field-group.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { FarmLimit } from '../farm-limit.tsx';
import type { AccessForm } from '../use-access-form.ts';
import type { KeyGrant } from './key-rules.ts';

export interface KeyGrantFieldsProps {
  form: { draft: KeyGrant; change: (part: Partial<KeyGrant>) => void; fieldOf: AccessForm<KeyGrant>['fieldOf'] };
  words: Readonly<
    Record<'scopes' | 'farmsLabel' | 'until' | 'untilHint' | 'noEnd' | 'noEndTitle' | 'noEndWarning', string>
  >;
}

/** What another system may do, on which farms, and until when. */
export function KeyGrantFields({ form: { draft, change, fieldOf }, words }: KeyGrantFieldsProps) {
  const { scopeNames } = useDeskWords().keys;
  const scopes = Object.keys(scopeNames) as Scope[];
  const choose = (scope: Scope, isChosen: boolean) =>
    change({ scopes: scopes.filter((one) => (one === scope ? isChosen : draft.scopes.includes(one))) });
  return (
    <>
      <FieldGroup label={words.scopes} {...fieldOf('scopes')}>
        {scopes.map((scope) => (
          <CheckRow
            key={scope}
            label={scopeNames[scope]}
            isChecked={draft.scopes.includes(scope)}
            onChange={(isChosen) => choose(scope, isChosen)}
          />
        ))}
      </FieldGroup>
      <FarmLimit
        label={words.farmsLabel}
        value={draft.farms}
        {...fieldOf('farms')}
        onChange={(farms) => change({ farms })}
      />
      <DayField
        label={words.until}
        hint={words.untilHint}
        isDisabled={draft.hasNoEnd}
        value={draft.hasNoEnd ? '' : draft.until}
        {...fieldOf('until')}
        onChange={(until) => change({ until })}
      />
      <CheckRow label={words.noEnd} isChecked={draft.hasNoEnd} onChange={(hasNoEnd) => change({ hasNoEnd })} />
      {draft.hasNoEnd && (
        <Banner tone="warning" title={words.noEndTitle} isLive>
          {words.noEndWarning}
        </Banner>
      )}
    </>
  );
}
