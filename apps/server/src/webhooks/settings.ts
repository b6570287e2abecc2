import { isIP } from 'node:net';

/** Where webhooks may go, from the environment. */
export type WebhookSettings = {
  /** Private networks that they may reach, besides everything public. */
  readonly networks: readonly string[];
  /** Messages may be sent to `http` addresses. */
  readonly isPlainAllowed: boolean;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Outside production, developers first try a receiver on the same machine. */
const ownMachine = ['127.0.0.0/8', '::1/128'];

/** Reads `WEBHOOK_NETWORKS`: the private networks that may be reached, separated by commas. Adds any faults. */
export const readWebhookSettings = (env: Environment, faults: string[]): WebhookSettings => {
  const isProduction = env.NODE_ENV === 'production';
  const { WEBHOOK_NETWORKS: text } = env;
  if (!text) return { networks: isProduction ? [] : ownMachine, isPlainAllowed: !isProduction };
  return { networks: readNetworks('WEBHOOK_NETWORKS', text, faults), isPlainAllowed: !isProduction };
};

/** The addresses and networks in a setting, separated by commas. Adds any faults. */
export const readNetworks = (name: string, text: string, faults: string[]): readonly string[] => {
  const networks = text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
  for (const network of networks.filter((part) => !isNetwork(part))) {
    faults.push(`${name} must hold addresses or networks such as 10.0.0.0/8, not "${network}".`);
  }
  return networks;
};

/** Whether a text is an address, or a network such as `10.0.0.0/8`. */
const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};
