import { createUser } from '@tamiz/db/factories';
import { describe, expect, test } from 'vitest';

import { eventually } from '#src/testing/live/eventually.ts';
import { useEnrolment } from '#src/testing/use-enrolment.ts';
import { startWorker } from '#src/worker.ts';

const stage = useEnrolment();
const { api, sql, world, worker, createLinked, mailsTo, newAddress } = stage;

const ipOf = (index: number): string => `198.51.100.${index % 8}`;

/** Requests codes for addresses that are never verified, from eight networks. */
const requestCodes = (link: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const answer = await api.browser().call('POST', '/api/enrolment/code', {
        body: { link, name: 'Eva Sol', email: newAddress() },
        ip: ipOf(index),
      });
      return { ...answer, body: answer.body as Record<string, unknown> };
    }),
  );

const countAccepted = (answers: { status: number }[]): number =>
  answers.filter(({ status }) => status === 200).length;

/** Codes for strangers that wait in the queue. */
const countQueued = async (): Promise<number> => {
  const [row] = await sql<{ n: number }>(
    `select count(*)::int as n from graphile_worker.jobs where task_identifier = 'mail.enrolment_code'`,
  );
  return row?.n ?? -1;
};

/** What a link of five places lets through; as much again may pass if a new day begins during the test. */
const bound = 3 * 5 + 20;

describe('codes of a public link', () => {
  test('250 requests with distinct addresses send no more mails than the places left allow', async () => {
    const { link } = await createLinked();
    const known = newAddress();
    expect((await stage.enrol(link, known)).status).toBe(200);
    const answers = await requestCodes(link, 250);
    const accepted = countAccepted(answers);
    expect(accepted).toBeGreaterThanOrEqual(3 * 4);
    expect(accepted).toBeLessThanOrEqual(2 * bound);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(250 - accepted);
    for (const answer of refused) {
      expect(answer).toMatchObject({
        status: 429,
        body: {
          code: 'enrolment_mails_spent',
          message: expect.stringMatching(/^Este enlace ya envió .* por hoy\. .* pide/),
        },
      });
    }
    // The answer does not depend on whether the address has a place.
    const { status, body } = await stage.askForCode(link, known);
    expect({ status, body }).toMatchObject({ status: 429, body: refused[0]?.body ?? {} });
    world.mails.received.length = 0;
    await worker.runJobs();
    const codes = world.mails.received.filter(({ to }) => to !== known);
    expect(codes).toHaveLength(accepted);
  });

  test('a refused request does not count, and a typed code no longer does', async () => {
    const { link, linkId } = await createLinked();
    const first = await stage.askForCode(link, newAddress());
    expect(countAccepted(await requestCodes(link, 100))).toBeLessThan(100);
    expect((await stage.askForCode(link, newAddress())).status).toBe(429);
    expect((await stage.post('enter', first.entry)).status).toBe(200);
    await sql('update public_links set enrolled = 0 where id = $1', [linkId]);
    expect((await stage.askForCode(link, newAddress())).status).toBe(200);
    expect((await stage.askForCode(link, newAddress())).status).toBe(429);
  });

  test('the links of an account share a limit by the invitations that it can pay', async () => {
    const team = await createLinked({ credits: 5 });
    const position = await stage.addPosition(team.accountId, []);
    const { body } = await stage.linkCall({ ...team, positionId: position.id }, 'POST', '', {
      max_people: 5,
      ends_at: stage.inDays(14),
    });
    const ofFirst = countAccepted(await requestCodes(team.link, 60));
    const ofSecond = countAccepted(await requestCodes(stage.tokenOf(body.data), 60));
    expect(ofSecond).toBeGreaterThan(0);
    expect(ofFirst + ofSecond).toBeLessThanOrEqual(2 * (3 * 5 + 50));
    expect(ofSecond).toBeLessThan(ofFirst);
  });
});

describe('a slow mail server', () => {
  test('a sign-in code leaves at once while hundreds of codes for strangers wait', async () => {
    const email = newAddress();
    await api.asOwner((tx) => createUser(tx, { role: 'owner', email }));
    const team = await createLinked({ credits: 100 });
    await sql('update positions set max_candidates = 100 where id = $1', [team.positionId]);
    await sql('update public_links set max_people = 100 where id = $1', [team.linkId]);
    expect(countAccepted(await requestCodes(team.link, 300))).toBe(300);
    world.mails.setLatency(300);
    const running = await startWorker(worker.services, () => undefined);
    try {
      await eventually(() => expect(world.mails.received.length).toBeGreaterThan(2));
      const start = performance.now();
      const { status } = await api.browser().call('POST', '/api/login', { body: { email } });
      expect(status).toBe(200);
      await eventually(() => expect(mailsTo(email)).toHaveLength(1));
      expect(performance.now() - start).toBeLessThan(5_000);
      expect(await countQueued()).toBeGreaterThan(100);
    } finally {
      world.mails.setLatency(0);
      await running.stop();
    }
  });
});
