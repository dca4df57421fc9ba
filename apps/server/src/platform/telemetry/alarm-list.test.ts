import { endpoints } from '@tamiz/contract';
import { expect, test } from 'vitest';

import { alarmList } from '#src/platform/telemetry/alarm-list.ts';

const calls = new Set(endpoints.map(({ method, path }) => `${method} ${path}`));

test.for(Object.values(alarmList).map((alarm) => [alarm.metric, alarm.remedy] as const))(
  'the remedy of %s names only calls of the contract',
  ([, remedy]) => {
    const named = [...remedy.matchAll(/`([A-Z]+ \/api\/[^`]*)`/g)].map(([, call = '']) => call);
    expect(named.filter((call) => !calls.has(call))).toEqual([]);
    // Only an account's own people can add time, so a remedy that asks for it names the call that does.
    expect(/add (time|minutes)/.test(remedy)).toBe(named.some((call) => call.endsWith('time')));
  },
);
