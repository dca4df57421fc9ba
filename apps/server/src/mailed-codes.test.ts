import { endpoints } from '@tamiz/contract';
import type { EndpointDefinition } from '@tamiz/contract';
import { mailedCode } from '@tamiz/contract/identity/mailed-code';
import { createResultShare, createUser } from '@tamiz/db/factories';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { shareLink } from '#src/domains/exams/sharing/access.ts';
import { dailyTries, triesOfOneCode } from '#src/domains/identity/mailed-codes/within-budget.ts';
import { createSecrets } from '#src/platform/secrets.ts';
import { enrolmentOn } from '#src/testing/use-enrolment.ts';
import { useOwnData } from '#src/testing/use-own-data.ts';

const testSecret = 'a secret of the tests, long enough to be one';
const stage = useOwnData();
const { api, sql, createPerson, post } = stage;
const enrolment = enrolmentOn(stage);

type Answer = { status: number; body: unknown };
/** A code that was mailed, and how to send one back. */
type Mailed = { code: string; give: (code: string) => Promise<Answer> };
/** Somebody who may have codes mailed. */
type Guesser = { askCode: () => Promise<Mailed> };

const derive = (purpose: string, id: string) => api.services.secrets.deriveCode(purpose, id);

/** How each call that takes a mailed code is reached; a new one is added here before it can be released. */
const guessers: Readonly<Record<string, () => Promise<Guesser>>> = {
  verifyCode: async () => {
    const { email } = await api.asOwner((tx) => createUser(tx));
    return {
      askCode: async () => {
        const browser = api.browser();
        const { body } = await browser.call('POST', '/api/login', { body: { email } });
        const { identifier } = z.object({ identifier: z.string() }).parse(body);
        return {
          code: derive('sign-in', identifier),
          give: (code) => browser.call('POST', '/api/verify-code', { body: { identifier, code } }),
        };
      },
    };
  },
  giveProof: async () => {
    const { browser } = await api.signedIn();
    return {
      askCode: async () => {
        const { body } = await browser.call('POST', '/api/proof/code');
        const { identifier } = z
          .object({ data: z.object({ identifier: z.string() }) })
          .parse(body).data;
        return {
          code: derive('proof', identifier),
          give: (code) => browser.call('POST', '/api/proof', { body: { identifier, code } }),
        };
      },
    };
  },
  confirmProfileChange: async () => {
    const { browser, user } = await api.signedIn();
    const path = '/api/user/profile/change-request';
    return {
      askCode: async () => {
        const body = { first_name: 'Ana', last_name: 'Montes' };
        await browser.call('POST', path, { body });
        const [change] = await sql<{ id: string }>(
          'select id from profile_changes where user_id = $1 and confirmed_at is null',
          [user.id],
        );
        return {
          code: derive('profile-change', change?.id ?? ''),
          give: (code) => browser.call('PATCH', path, { body: { code } }),
        };
      },
    };
  },
  enterOwnData: async () => {
    const { link } = await createPerson();
    return {
      askCode: async () => {
        const { body } = await post('code', { link });
        const { identifier } = z
          .object({ data: z.object({ identifier: z.string() }) })
          .parse(body).data;
        return {
          code: derive('own-data', identifier),
          give: (code) => post('enter', { link, identifier, code }),
        };
      },
    };
  },
  enterShare: async () => {
    const { accountId, positionId } = await createPerson();
    const { id: shareId } = await api.asOwner((tx) =>
      createResultShare(tx, { accountId, positionId, placeIds: [] }),
    );
    const [, link = ''] = shareLink(api.services, { accountId, shareId }).split('#');
    const call = (path: string, body: object) =>
      api.browser().call('POST', `/api/shared/${path}`, { body });
    return {
      askCode: async () => {
        const { body } = await call('code', { link });
        const { identifier } = z
          .object({ data: z.object({ identifier: z.string() }) })
          .parse(body).data;
        return {
          code: derive('share', identifier),
          give: (code) => call('enter', { link, identifier, code }),
        };
      },
    };
  },
  enrol: async () => {
    const { link } = await enrolment.createLinked();
    const email = enrolment.newAddress();
    return {
      askCode: async () => {
        const { entry } = await enrolment.askForCode(link, email);
        return {
          code: entry.code,
          give: (code) => enrolment.post('enter', { ...entry, code }),
        };
      },
    };
  },
};

/** Whether a call takes a six-digit code from a mailbox. */
const takesMailedCode = ({ body }: EndpointDefinition): boolean =>
  body instanceof Object && 'shape' in body && Object.values(body.shape ?? {}).includes(mailedCode);

const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

/** Guesses wrongly, with as many codes as that needs; limits of requests are no part of the budget. */
const guess = async ({ askCode }: Guesser, times: number): Promise<void> => {
  for (let left = times; left > 0; left -= triesOfOneCode) {
    await sql('delete from rate_limits');
    const mailed = await askCode();
    for (let index = 0; index < Math.min(left, triesOfOneCode); index += 1)
      expect((await mailed.give(wrong(mailed.code))).status).toBe(422);
  }
};

const giveRight = async ({ askCode }: Guesser): Promise<number> => {
  await sql('delete from rate_limits');
  const { code, give } = await askCode();
  return (await give(code)).status;
};

const passHours = (hours: number) =>
  sql('update wrong_code_tries set hour = hour - make_interval(hours => $1)', [hours]);

const calls = endpoints.filter(takesMailedCode).map(({ id }) => id);

test('every call that takes a mailed code is known here, and no other', () => {
  expect(calls.toSorted()).toEqual(Object.keys(guessers).toSorted());
});

describe.each(calls)('%s', (id) => {
  const open = async (): Promise<Guesser> => {
    await sql('delete from wrong_code_tries');
    const guesser = await guessers[id]?.();
    if (guesser === undefined) throw new Error(`Nobody says how ${id} is reached.`);
    return guesser;
  };

  test('bears 100 wrong tries a day whatever the codes, then refuses the right one too', async () => {
    const guesser = await open();
    await guess(guesser, dailyTries - 1);
    expect(await giveRight(guesser)).toBeLessThan(300);
    await guess(guesser, 1);
    expect(await giveRight(guesser)).toBe(429);
  });

  test('counts by any 24 hours, not by the day of the calendar', async () => {
    const guesser = await open();
    await guess(guesser, 60);
    await passHours(23);
    await guess(guesser, 40);
    expect(await giveRight(guesser)).toBe(429);
    await passHours(2);
    expect(await giveRight(guesser)).toBeLessThan(300);
    await guess(guesser, 60);
    expect(await giveRight(guesser)).toBe(429);
  });

  test('a code that is open while keys change still opens, and only as long as its key is believed', async () => {
    const guesser = await open();
    await sql('delete from rate_limits');
    const { secrets } = api.services;
    const rotate = (previous?: string): void => {
      Object.assign(api.services, {
        secrets: createSecrets('a newer secret of the tests', previous),
      });
    };
    try {
      const forgotten = await guesser.askCode();
      rotate();
      expect((await forgotten.give(forgotten.code)).status).toBeGreaterThanOrEqual(400);
      Object.assign(api.services, { secrets });
      const kept = await guesser.askCode();
      rotate(testSecret);
      expect((await kept.give(wrong(kept.code))).status).toBe(422);
      expect((await kept.give(kept.code)).status).toBeLessThan(300);
    } finally {
      Object.assign(api.services, { secrets });
    }
  });

  test('counts no try of a code that is spent already', async () => {
    const guesser = await open();
    const mailed = await guesser.askCode();
    for (let index = 0; index < triesOfOneCode + 10; index += 1)
      await mailed.give(wrong(mailed.code));
    const counted = await sql('select sum(tries)::int as tries from wrong_code_tries');
    expect(counted).toEqual([{ tries: triesOfOneCode }]);
  });
});
