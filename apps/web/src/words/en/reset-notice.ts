import { format } from '../format.ts';

/** Who made a link. The operator of the service has no name. */
export type LinkMaker = { readonly name: string | null; readonly isOperator: boolean };

const makerOf = ({ name, isOperator }: LinkMaker): string =>
  isOperator ? 'the operator of Byre' : (name ?? 'an admin');
const firstMakerOf = ({ name, isOperator }: LinkMaker): string =>
  isOperator ? 'The operator of Byre' : (name ?? 'An admin');

/** The notice that another person made a link to set this person's password. */
export const resetNotice = {
  link: (by: LinkMaker) => `${firstMakerOf(by)} made a link to a new password for you`,
  linkExplanation: (at: string, until: string) =>
    `On ${format.dayAndTime(at)}; it works until ${format.dayAndTime(until)}. If you did not ask for it, tell another admin of your practice: anyone who has the link can sign in as you.`,
  used: (by: LinkMaker, at: string) =>
    `Your password was set on ${format.dayAndTime(at)} with a link from ${makerOf(by)}`,
  usedExplanation:
    'Was it you? Until you confirm it, the history of what you record notes that your password came from that link. If it was not you, change your password now and tell another admin of your practice.',
  earlier: (by: LinkMaker, at: string, confirmedAt: string | null, on: string | null) =>
    `Before that on ${format.dayAndTime(at)}, with a link from ${makerOf(by)}${
      confirmedAt === null ? '' : `; confirmed on ${format.dayAndTime(confirmedAt)}${on === null ? '' : `, ${on}`}`
    }.`,
  itWasMe: 'It was me',
  title: 'Did you choose this password yourself?',
  password: 'Your password',
  missing: 'Enter your password',
  confirm: 'It was me',
  confirmed: 'Thank you. From now on, what you record is shown under your name alone.',
};
