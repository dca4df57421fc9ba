import { setTimeout as delay } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { createPace } from '#src/platform/mail/pace.ts';
import type { PaceOptions } from '#src/platform/mail/pace.ts';
import { createTurns } from '#src/platform/mail/turns.ts';
import type { Turn } from '#src/platform/mail/turns.ts';

/** Mails that take as long as the test says, and the order in which they left. */
const openLine = (atOnce: number, rates: Omit<PaceOptions, 'atOnce'> = {}) => {
  const pace = createPace({ atOnce, ...rates });
  const turns = createTurns({ atOnce, pace });
  const left: string[] = [];
  const aside: string[] = [];
  let most = 0;
  let active = 0;
  const add = (name: string, turn: Partial<Turn> & { takes?: number } = {}) => {
    const domain = turn.domain ?? 'ejemplo.mx';
    turns.add({
      lane: 'bulk',
      account: 'A',
      isPatient: false,
      domain,
      run: async () => {
        pace.begin(domain);
        most = Math.max(most, (active += 1));
        left.push(name);
        await delay(turn.takes ?? 1);
        active -= 1;
        pace.end(domain, 'taken');
      },
      setAside: () => aside.push(name),
      ...turn,
    });
  };
  return { add, left, aside, pace, drain: turns.drain, most: () => most };
};

const until = async (isThere: () => boolean) => {
  for (let look = 0; look < 400 && !isThere(); look += 1) await delay(10);
  expect(isThere()).toBe(true);
};

test('no more than the chosen number is ever on its way', async () => {
  const line = openLine(3);
  for (let mail = 0; mail < 40; mail += 1) {
    line.add(`n${mail}`, { lane: 'normal', domain: `d${mail}.mx` });
  }
  await until(() => line.left.length === 40);
  expect(line.most()).toBe(3);
});

test('accounts take turns: ten mails of one leave among the first twenty of ten thousand', async () => {
  const line = openLine(2);
  for (let mail = 0; mail < 10_000; mail += 1) line.add('big', { account: 'big', takes: 0 });
  for (let mail = 0; mail < 10; mail += 1) line.add('small', { account: 'small', takes: 0 });
  await until(() => line.left.filter((name) => name === 'small').length === 10);
  expect(line.left.lastIndexOf('small')).toBeLessThan(25);
  await line.drain();
});

test('a code leaves before everything that waits, and never waits for slow bulk', async () => {
  const line = openLine(2);
  for (let mail = 0; mail < 20; mail += 1)
    line.add('bulk', { domain: `${mail}.mx`, takes: 60_000 });
  line.add('single', { lane: 'normal', takes: 20 });
  line.add('single', { lane: 'normal', takes: 20 });
  line.add('code', { lane: 'code' });
  await until(() => line.left.includes('code'));
  expect(line.left.slice(0, 3)).toEqual(['bulk', 'single', 'code']);
});

test('mails to a slow domain are set aside after a second, and the others do not wait for them', async () => {
  const line = openLine(4);
  for (let mail = 0; mail < 10; mail += 1) {
    line.add('slow', { domain: 'slow.mx', takes: 60_000 });
    line.add('good', { domain: 'good.mx' });
  }
  await until(() => line.left.filter((name) => name === 'good').length === 10);
  expect(line.left.filter((name) => name === 'slow')).toHaveLength(2);
  await until(() => line.aside.length === 8);
  expect(new Set(line.aside)).toEqual(new Set(['slow']));
});

test('mails to a domain in a pause are set aside at once, also the patient ones', async () => {
  const line = openLine(4);
  line.pace.begin('bad.mx');
  line.pace.end('bad.mx', 'domain');
  line.add('bad', { domain: 'bad.mx' });
  line.add('patient', { domain: 'bad.mx', isPatient: true });
  line.add('good', { domain: 'good.mx' });
  await until(() => line.left.includes('good'));
  expect(line.aside).toEqual(['bad', 'patient']);
});

test('patient mails wait for the rate of their domain', async () => {
  const line = openLine(4, { domainRates: { 'slow.mx': 4 } });
  const startedAt = performance.now();
  for (let mail = 0; mail < 8; mail += 1) {
    line.add('slow', { domain: 'slow.mx', isPatient: true });
  }
  await until(() => line.left.length === 8);
  expect(line.aside).toEqual([]);
  expect(performance.now() - startedAt).toBeGreaterThan(850);
});

test('the quota of the provider holds for all, codes first', async () => {
  const line = openLine(8, { perSecond: 10 });
  for (let mail = 0; mail < 14; mail += 1) line.add('bulk', { domain: `${mail}.mx` });
  line.add('code', { lane: 'code' });
  const startedAt = performance.now();
  await until(() => line.left.length === 15);
  expect(line.left.indexOf('code')).toBeLessThan(12);
  expect(performance.now() - startedAt).toBeGreaterThan(350);
});
