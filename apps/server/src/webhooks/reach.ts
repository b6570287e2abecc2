import { BlockList, isIP } from 'node:net';

/** The rules for where messages may go. */
export type Reach = {
  /** Whether an address of the network may be connected to. */
  allows(address: string): boolean;
  /** Whether messages may be sent unencrypted. */
  readonly isPlainAllowed: boolean;
  /** Whether a private network may be reached: its names may be in the machine's hosts file. */
  readonly hasPrivate: boolean;
};

/**
 * Addresses that no message may go to when others choose them: this machine, networks that nobody owns or that are only
 * reachable from inside, and addresses that stand for other ones. From IANA's registries of special-purpose addresses
 * (RFC 6890).
 */
const special = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  special.addSubnet(network, bits, 'ipv4');
}

/** The only public range of IPv6, without the exceptions inside it. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  // These stand for IPv4 addresses of any network.
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special.addSubnet(network, bits, 'ipv6');
}

/** Everything public, and the named private networks (`10.1.0.0/16`, `::1/128`). */
export const reachOf = (networks: readonly string[], isPlainAllowed: boolean): Reach => {
  const allowed = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = familyOf(address);
    if (family === null) throw new Error(`${network} is no network.`);
    allowed.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  return {
    isPlainAllowed,
    hasPrivate: networks.length > 0,
    allows: (address) => {
      const family = familyOf(address);
      if (family === null) return false;
      if (allowed.check(address, family)) return true;
      if (family === 'ipv4') return !special.check(address, family);
      // An IPv4 address in IPv6 form (`::ffff:10.0.0.1`) is outside 2000::/3.
      return global6.check(address, family) && !special.check(address, family);
    },
  };
};

const familyOf = (address: string): 'ipv4' | 'ipv6' | null => {
  const version = isIP(address);
  if (version === 0 || address.includes('%')) return null;
  return version === 4 ? 'ipv4' : 'ipv6';
};

/** Why an address may not be used, as a sentence; null if it may. Names are looked up again for each message. */
export const faultOf = (url: string, reach: Reach): string | null => {
  if (!URL.canParse(url)) return 'That is not a valid address.';
  const { protocol, hostname, username, password, hash } = new URL(url);
  if (protocol !== 'https:' && !(protocol === 'http:' && reach.isPlainAllowed))
    return 'The address must begin with https.';
  if (username !== '' || password !== '')
    return 'The address must not contain a password. Messages are signed instead.';
  if (hash !== '') return 'The address must not contain #.';
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(literal) !== 0 && !reach.allows(literal)) return 'The address is in a private network.';
  const isOwn = /(^|\.)localhost\.?$/i.test(hostname) && !reach.hasPrivate;
  return isOwn ? 'The address is in a private network.' : null;
};
