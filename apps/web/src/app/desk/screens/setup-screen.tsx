import { SetupPage } from '../../../features/practice-setup/setup-page.tsx';
import { paths } from '../../paths.ts';
import { useOwnPractice } from '../use-own-practice.tsx';

/** Setting up a practice, step by step. */
export function SetupScreen() {
  const { practiceId, chooser, user } = useOwnPractice();
  const practice = user?.practices.find(({ _id }) => _id === practiceId);
  return practice ? <SetupPage key={practice._id} practice={practice} tools={chooser} to={paths.desk} /> : null;
}
