import { describe, expect, test } from 'vitest';

import { blame } from '#src/platform/mail/blame.ts';
import { createDayQuota } from '#src/platform/mail/day-quota.ts';
import { createPace } from '#src/platform/mail/pace.ts';

const useClock = () => {
  const clock = { at: 1_000_000 };
  return { clock, now: () => clock.at };
};

describe('the rate of a domain', () => {
  test('lets one second of mails go at once and then its rate, and leaves other domains alone', () => {
    const { clock, now } = useClock();
    const pace = createPace({ atOnce: 100, domainRates: { 'lento.mx': 2 }, now });
    const leave = (domain: string) => {
      pace.begin(domain);
      pace.end(domain, 'taken');
    };
    leave('lento.mx');
    leave('lento.mx');
    expect(pace.domainReadyAt('lento.mx') - clock.at).toBe(500);
    expect(pace.domainReadyAt('otro.mx')).toBe(clock.at);
    clock.at += 500;
    expect(pace.domainReadyAt('lento.mx')).toBe(clock.at);
  });

  test('of * holds for every domain without one of its own, each by itself', () => {
    const { clock, now } = useClock();
    const pace = createPace({ atOnce: 9, domainRates: { '*': 1, 'rapido.mx': 100 }, now });
    for (const domain of ['a.mx', 'rapido.mx']) {
      pace.begin(domain);
      pace.end(domain, 'taken');
    }
    expect(pace.domainReadyAt('a.mx')).toBe(clock.at + 1_000);
    expect(pace.domainReadyAt('b.mx')).toBe(clock.at);
    expect(pace.domainReadyAt('rapido.mx')).toBe(clock.at);
  });

  test('is not spent by a mail that needed not leave', () => {
    const { clock, now } = useClock();
    const pace = createPace({ atOnce: 9, perSecond: 1, domainRates: { '*': 1 }, now });
    pace.begin('a.mx');
    pace.end('a.mx', 'unused');
    expect(pace.domainReadyAt('a.mx')).toBe(clock.at);
    expect(pace.quotaReadyAt()).toBe(clock.at);
  });
});

describe('a domain that puts us off', () => {
  test('is left alone for 5 s, twice as long each time up to 15 minutes, and tried with one mail', () => {
    const { clock, now } = useClock();
    const pace = createPace({ atOnce: 8, now });
    const pauses: number[] = [];
    for (let time = 0; time < 10; time += 1) {
      pace.begin('bad.mx');
      expect(pace.domainReadyAt('bad.mx')).toBe(time === 0 ? clock.at : Number.POSITIVE_INFINITY);
      pace.end('bad.mx', 'domain');
      pauses.push((pace.domainReadyAt('bad.mx') - clock.at) / 1_000);
      clock.at = pace.domainReadyAt('bad.mx');
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
    expect(pace.domainReadyAt('good.mx')).toBe(clock.at);
    pace.begin('bad.mx');
    pace.end('bad.mx', 'taken');
    pace.begin('bad.mx');
    expect(pace.domainReadyAt('bad.mx')).toBe(clock.at);
  });

  test('counts mails that failed together once', () => {
    const { clock, now } = useClock();
    const pace = createPace({ atOnce: 8, now });
    for (let mail = 0; mail < 4; mail += 1) pace.begin('bad.mx');
    for (let mail = 0; mail < 4; mail += 1) pace.end('bad.mx', 'domain');
    expect(pace.domainReadyAt('bad.mx')).toBe(clock.at + 5_000);
  });

  test('never holds more than half of the places', () => {
    const { clock, now } = useClock();
    const pace = createPace({ atOnce: 8, now });
    for (let mail = 0; mail < 4; mail += 1) pace.begin('slow.mx');
    expect(pace.domainReadyAt('slow.mx')).toBe(Number.POSITIVE_INFINITY);
    expect(pace.domainReadyAt('good.mx')).toBe(clock.at);
  });

  test('is not blamed for the mail server', () => {
    const { clock, now } = useClock();
    const pace = createPace({ atOnce: 8, now });
    pace.begin('good.mx');
    pace.end('good.mx', 'relay');
    expect(pace.relayReadyAt()).toBe(clock.at + 1_000);
    expect(pace.domainReadyAt('good.mx')).toBe(clock.at);
    pace.begin('good.mx');
    pace.end('good.mx', 'taken');
    expect(pace.relayReadyAt()).toBeLessThanOrEqual(clock.at);
  });
});

test.each([
  [{ code: 'ECONNREFUSED', command: 'CONN' }, 'relay'],
  [{ responseCode: 421, response: '421 4.7.0 too many', command: 'CONN' }, 'relay'],
  [{ responseCode: 451, response: '451 4.3.0 later', command: 'MAIL FROM' }, 'relay'],
  [{ message: 'Server closed the connection: 421 4.7.28 rate', command: 'CONN' }, 'domain'],
  [{ responseCode: 452, response: '452 4.3.1 no room', command: 'RCPT TO' }, 'message'],
  [{ responseCode: 451, response: '451 4.7.1 greylisted', command: 'RCPT TO' }, 'domain'],
  [{ responseCode: 451, response: '451 later', command: 'DATA' }, 'domain'],
  [{ responseCode: 452, response: '452 4.2.2 mailbox full', command: 'RCPT TO' }, 'message'],
  [{ responseCode: 450, response: '450 4.1.1 unknown', command: 'RCPT TO' }, 'message'],
  [{ responseCode: 550, response: '550 5.1.1 unknown', command: 'RCPT TO' }, 'message'],
  ['nothing that can be read', 'relay'],
])('a failure like %o is about the %s', (error, about) => {
  expect(blame(error)).toBe(about);
});

test('the quota of a day stops bulk at 95 %, counted anew every minute', async () => {
  const { clock, now } = useClock();
  let counted = 90;
  const quota = createDayQuota({ perDay: 100, countDay: async () => counted, now });
  expect(quota.isSpent()).toBe(false);
  await Promise.resolve();
  for (let mail = 0; mail < 4; mail += 1) quota.add();
  expect(quota.isSpent()).toBe(false);
  quota.add();
  expect(quota.isSpent()).toBe(true);
  counted = 10;
  clock.at += 60_001;
  quota.isSpent();
  await Promise.resolve();
  expect(quota.isSpent()).toBe(false);
});
