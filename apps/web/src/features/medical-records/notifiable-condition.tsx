import { useLive } from '../../device/use-live.ts';
import { NotifiableBanner } from './notifiable-banner.tsx';
import { PeopleCanCatch } from './people-can-catch.tsx';
import { readConditions } from './queries.ts';

export interface NotifiableConditionProps {
  conditionId: string;
  name: string;
  farmId: string;
}

/** The banners of a condition that a form keeps by its id alone. */
export function NotifiableCondition({ conditionId, name, farmId }: NotifiableConditionProps) {
  const condition = useLive(() => readConditions([conditionId]), [conditionId])?.get(conditionId);
  if (!condition) return null;
  return (
    <>
      <NotifiableBanner condition={condition} name={name} farmId={farmId} />
      <PeopleCanCatch conditions={[condition]} />
    </>
  );
}
