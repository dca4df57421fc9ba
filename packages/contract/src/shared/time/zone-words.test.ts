import { expect, test } from 'vitest';
import { describeZone } from '#src/shared/time/zone-words.ts';

test.each([
  ['America/Mexico_City', 'hora del centro'],
  ['America/Merida', 'hora del centro'],
  ['America/Tijuana', 'hora de Tijuana'],
  ['America/Cancun', 'hora de Cancún'],
  ['America/New_York', 'hora de Nueva York'],
  ['America/Bogota', 'hora de Colombia'],
  ['UTC', 'hora GMT+0'],
])('%s is said as "%s"', (zone, words) => {
  expect(describeZone(zone)).toBe(words);
});

test('every zone of this machine has a name that begins with "hora"', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  expect(zones.length).toBeGreaterThan(400);
  expect(zones.filter((zone) => !describeZone(zone).startsWith('hora '))).toEqual([]);
});
