/**
 * The network of an address for counting tries: an IPv4 address itself, or the first 64 bits of an IPv6 address, within
 * which one household or phone can choose.
 */
export const networkOf = (address: string): string => {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (!plain.includes(':')) return plain;
  const [before = '', after] = plain.split('::');
  const left = groupsOf(before);
  const right = groupsOf(after ?? '');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const network = [...left, ...zeros, ...right].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};

const groupsOf = (part: string): string[] => part.split(':').filter((group) => group !== '');
