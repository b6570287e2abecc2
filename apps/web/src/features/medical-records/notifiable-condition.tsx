import { useLive } from '../../device/use-live.ts';
import { NotifiableBanner } from './notifiable-banner.tsx';
import { readConditions } from './queries.ts';

export interface NotifiableConditionProps {
  conditionId: string;
  name: string;
  farmId: string;
}

/** The banner of a condition that a form keeps by its id alone. */
export function NotifiableCondition({ conditionId, name, farmId }: NotifiableConditionProps) {
  const condition = useLive(() => readConditions([conditionId]), [conditionId])?.get(conditionId);
  return condition ? <NotifiableBanner condition={condition} name={name} farmId={farmId} /> : null;
}
