import ipaddr from 'ipaddr.js';

/** IPv4 that came as IPv6 (`::ffff:192.0.2.7`) is IPv4; null for what is no address. */
const parseAddress = (ip: string): ipaddr.IPv4 | ipaddr.IPv6 | null =>
  ipaddr.isValid(ip) ? ipaddr.process(ip) : null;

/** An address in its shortest form; text that is no address stays as it is. */
export const plainAddress = (ip: string): string => parseAddress(ip)?.toString() ?? ip;

/**
 * What counts as one caller: an IPv4 address, or the /64 network of an IPv6 address, because a home or office has
 * a whole /64.
 */
export const callerOf = (ip: string): string => {
  const address = parseAddress(ip);
  if (!(address instanceof ipaddr.IPv6)) return plainAddress(ip);
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
};
