import type { DeskWords } from '../../en-desk.ts';
import { format } from '../../format.ts';

export const upload: DeskWords['upload'] = {
  sending: 'Yn anfon',
  sent: (share, bytes) => `${format.number(Math.floor(share * 100))}% o ${format.bytes(bytes)}`,
  giveUp: 'Stopio',
};
