import {
  createAttempt,
  createCandidate,
  createPosition,
  createPublishedEvaluation,
  moveToStage,
} from '@tamiz/db/factories';
import { expect, test } from 'vitest';

import { useInvitations } from '#src/testing/use-invitations.ts';

const { api, world, worker, sql, createTeam } = useInvitations();

const name = 'Zacnité Uicab';

test('the digest of answers names nobody who is reviewed without their name', async () => {
  const { accountId, positionId, places } = await createTeam({ candidates: 1 });
  const placeId = places[0]?.id ?? '';
  await sql('update candidates set name = $2 where account_id = $1', [accountId, name]);
  const attempt = await api.asOwner(async (tx) => {
    const { versionId } = await createPublishedEvaluation(tx);
    return createAttempt(tx, { accountId, placeId, versionId });
  });
  const digest = async (): Promise<string> => {
    await sql("delete from mail_deliveries where message_key like 'answers-digest:%'");
    const before = world.mails.received.length;
    await worker.runJob('mail.answers_digest', { accountId, attemptIds: [attempt.id] });
    const mails = world.mails.received.slice(before);
    expect(mails).not.toEqual([]);
    return mails.map(({ body }) => body).join('\n');
  };
  expect(await digest()).toContain(name);

  await sql('update positions set is_anonymous = true where id = $1', [positionId]);
  const hidden = await digest();
  expect(hidden).not.toMatch(/zacnit|uicab/i);
  expect(hidden).toMatch(/Persona (?:[A-Z]\d){3} ·/);

  await api.asOwner((tx) => moveToStage(tx, { accountId, placeId, kind: 'interview' }));
  expect(await digest()).toContain(name);
});

test('the digest leads to the person, to the position, or to the start', async () => {
  const { accountId, positionId, places } = await createTeam({ candidates: 2 });
  const answer = (placeId: string) =>
    api.asOwner(async (tx) => {
      const { versionId } = await createPublishedEvaluation(tx);
      return (await createAttempt(tx, { accountId, placeId, versionId })).id;
    });
  const [first = '', second = ''] = places.map(({ id }) => id);
  const attempts = [await answer(first), await answer(second)];
  const linkIn = async (attemptIds: string[]): Promise<string | undefined> => {
    await sql("delete from mail_deliveries where message_key like 'answers-digest:%'");
    const before = world.mails.received.length;
    await worker.runJob('mail.answers_digest', { accountId, attemptIds });
    const body = world.mails.received.slice(before).at(0)?.body ?? '';
    return /Ver los resultados: \S+?(\/\S*)\s/.exec(body.replaceAll('://', ':'))?.[1];
  };
  expect(await linkIn(attempts.slice(0, 1))).toBe(`/position/candidate/${first}`);
  expect(await linkIn(attempts)).toBe(`/positions/${positionId}?vista=resultados`);
  const last = world.mails.received.at(-1)?.body ?? '';
  for (const place of [first, second]) {
    expect(last).toMatch(new RegExp(`: \\d+ %\\r\\n\\S+/position/candidate/${place}\\r\\n`));
    expect(last).toMatch(new RegExp(`href="\\S+/position/candidate/${place}"`));
  }
  const elsewhere = await api.asOwner(async (tx) => {
    const { id } = await createPosition(tx, { accountId });
    return createCandidate(tx, { accountId, positionId: id });
  });
  expect(await linkIn([...attempts, await answer(elsewhere.id)])).toBe('/');
});
