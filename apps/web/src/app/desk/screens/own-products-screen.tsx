import { OwnProductsDesk } from '../../../features/practice-products/own-products-desk.tsx';
import { useOwnPractice } from '../use-own-practice.tsx';

/** The medicines that the practice wrote down because the list does not have them. */
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
