import { format } from '../../format.ts';

/** A file on its way to the server. */
export const upload = {
  sending: 'Sending',
  sent: (share: number, bytes: number) => `${format.number(Math.floor(share * 100))}% of ${format.bytes(bytes)}`,
  giveUp: 'Stop',
};
