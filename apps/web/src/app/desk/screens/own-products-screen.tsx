import { OwnProductsDesk } from '../../../features/practice-products/own-products-desk.tsx';
import { useOwnPractice } from '../use-own-practice.tsx';

/** Medicines that the practice added because they are not on the list. */
export function OwnProductsScreen() {
  const { practiceId, chooser, user } = useOwnPractice();
  if (practiceId === null || !user) return null;
  return (
    <OwnProductsDesk
      key={practiceId}
      practiceId={practiceId}
      mayChange={user.role !== 'staff'}
      mayJoin={user.role === 'admin'}
      tools={chooser}
    />
  );
}
