import { setTimeout } from 'node:timers/promises';

import { createCandidate, createPosition, createUser } from '@tamiz/db/factories';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import { eventually } from '#src/testing/live/eventually.ts';
import type { Browser } from '#src/testing/browser.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useStreams } from '#src/testing/use-streams.ts';

const api = useApp();
const { open, send } = useStreams(api);

const recruiters = 50;
const people = 4;

/** What somebody sees of the people: the stage of each and the notes about them. */
type Seen = Record<string, { stage: string; notes: string[] }>;

const setUp = async () => {
  const { browser, user } = await api.signedIn({ role: 'owner' });
  const accountId = user.account_id ?? '';
  const { positionId, placeIds, team } = await api.asOwner(async (tx) => {
    const position = await createPosition(tx, { accountId });
    const places: string[] = [];
    for (let each = 0; each < people; each += 1)
      places.push((await createCandidate(tx, { accountId, positionId: position.id })).id);
    const users = [];
    for (let each = 0; each < recruiters + 2; each += 1)
      users.push(await createUser(tx, { accountId, role: 'recruiter' }));
    return { positionId: position.id, placeIds: places, team: users };
  });
  const browsers = await Promise.all(team.map((member) => api.signedInAgain(member)));
  // The first change of a browser asks for its token.
  await Promise.all(browsers.map((each) => each.call('GET', '/sanctum/csrf-cookie')));
  const { body } = await browser.call('GET', '/api/stages');
  const { stages } = (body as { data: { stages: { id: string }[] } }).data;
  return { accountId, positionId, placeIds, browsers, stages };
};

let refusals = 0;

/** Asks again what a busy server refused for now, with the same key: nothing may be done twice or be lost by it. */
const insist = async (...call: Parameters<typeof send>): ReturnType<typeof send> => {
  const answer = await send(...call);
  if (answer.status !== 503) return answer;
  refusals += 1;
  await setTimeout(100);
  return insist(...call);
};

const look = async (browser: Browser, placeIds: readonly string[]): Promise<Seen> => {
  const each = async (id: string) => {
    const at = `/api/positions/candidates/${id}`;
    const [person, notes] = await Promise.all([
      insist(browser, 'GET', at),
      insist(browser, 'GET', `${at}/notes`),
    ]);
    const { candidate } = (person.body as { data: { candidate: { stage_id: string } } }).data;
    const written = (notes.body as { data: { notes: { body: string }[] } }).data.notes;
    const texts = written.map((note) => note.body).toSorted();
    return [id, { stage: candidate.stage_id, notes: texts }] as const;
  };
  return Object.fromEntries(await Promise.all(placeIds.map(each)));
};

/** Reads again whenever the stream tells of a change, as the page does, and keeps when it saw what. */
const watch = async (browser: Browser, positionId: string, placeIds: readonly string[]) => {
  const stream = await open(browser, positionId);
  await eventually(() => expect(stream.text()).toContain('event: ready'));
  const seen: { at: number; what: Seen }[] = [];
  let known = 0;
  let isReading = false;
  const follow = async () => {
    if (isReading || stream.changes().length === known) return;
    isReading = true;
    known = stream.changes().length;
    const what = await look(browser, placeIds);
    seen.push({ at: performance.now(), what });
    isReading = false;
  };
  const timer = setInterval(() => void follow(), 5);
  onTestFinished(() => clearInterval(timer));
  return seen;
};

/** When the database last told of a commit, by a connection of its own. */
const noteCommits = async () => {
  const client = new pg.Client({ connectionString: api.database.urls.owner });
  await client.connect();
  onTestFinished(() => client.end());
  let last = 0;
  client.on('notification', () => {
    last = performance.now();
  });
  await client.query('listen position_changed');
  return () => last;
};

test('fifty recruiters change the same people at once: nothing is lost, and two who look on see the last word within 1 s', async () => {
  const { positionId, placeIds, browsers, stages } = await setUp();
  const [first, second, ...working] = browsers;
  if (first === undefined || second === undefined) throw new Error('Nobody looks on.');
  const watchers = [
    await watch(first, positionId, placeIds),
    await watch(second, positionId, placeIds),
  ];
  const lastCommit = await noteCommits();

  const work = async (browser: Browser, index: number): Promise<number[]> => {
    const placeId = placeIds[index % people] ?? '';
    const added = await insist(browser, 'POST', `/api/positions/candidates/${placeId}/notes`, {
      body: `Nota ${index}`,
      mentions: [],
      key: crypto.randomUUID(),
    });
    const moved = await insist(browser, 'POST', `/api/positions/${positionId}/stage`, {
      ids: index % 2 === 0 ? placeIds : placeIds.toReversed(),
      stage_id: stages[index % stages.length]?.id,
      key: crypto.randomUUID(),
    });
    const { id } = (added.body as { data: { id: string } }).data;
    const edited = await insist(browser, 'PATCH', `/api/notes/${id}`, {
      body: `Nota ${index}, corregida`,
      mentions: [],
    });
    return [added.status, moved.status, edited.status];
  };
  const statuses = await Promise.all(working.map(work));
  expect(statuses).toEqual(working.map(() => [201, 200, 200]));

  const final = await look(first, placeIds);
  const notes = Object.values(final).flatMap((person) => person.notes);
  expect(new Set(notes)).toEqual(
    new Set(working.map((_browser, index) => `Nota ${index}, corregida`)),
  );
  for (const seen of watchers) await eventually(() => expect(seen.at(-1)?.what).toEqual(final));

  const delays = watchers.map((seen) => {
    const known = seen.findLastIndex(({ what }) => JSON.stringify(what) !== JSON.stringify(final));
    return (seen[known + 1]?.at ?? Infinity) - lastCommit();
  });
  console.info(
    `${recruiters} recruiters, ${people} people: the last word was seen ${delays.map((ms) => `${ms.toFixed(0)} ms`).join(' and ')} after its commit; ${refusals} calls were refused for now and asked again`,
  );
  for (const delay of delays) expect(delay).toBeLessThan(1_000);
}, 240_000);
