import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { callerOf, plainAddress } from '#src/platform/http/address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7', '192.0.2.7'],
  ['2001:0DB8:0:0:0:0:0:7', '2001:db8::7', '2001:db8:0:0::/64'],
  ['2001:db8::1:2:3:4', '2001:db8::1:2:3:4', '2001:db8:0:0::/64'],
  ['2001:db8:1::', '2001:db8:1::', '2001:db8:1:0::/64'],
  ['::1', '::1', '0:0:0:0::/64'],
  ['unknown', 'unknown', 'unknown'],
])('%s is shown as %s and counted as %s', (ip, plain, caller) => {
  expect(plainAddress(ip)).toBe(plain);
  expect(callerOf(ip)).toBe(caller);
});

const group = fc.integer({ min: 0, max: 0xff_ff });
const half = fc.array(group, { minLength: 4, maxLength: 4 });
const write = (groups: readonly number[]): string =>
  groups.map((part) => part.toString(16)).join(':');

test('every address of a /64 is one caller, in full or compressed', () => {
  fc.assert(
    fc.property(half, half, half, (network, one, other) => {
      // Below ::/64 lie the addresses of IPv4.
      fc.pre(network.some((part) => part > 0));
      const full = write([...network, ...one]);
      expect(callerOf(plainAddress(full))).toBe(callerOf(full));
      expect(callerOf(write([...network, ...other]))).toBe(callerOf(full));
    }),
  );
});
