import { parseArgs } from 'node:util';

import { endpoints, mayDo } from '@tamiz/contract';
import type { EndpointDefinition } from '@tamiz/contract';
import { build } from '@tamiz/db';
import { createUser } from '@tamiz/db/factories';

import type { Actor } from '#fuzz/actor.ts';
import { createCast } from '#fuzz/cast.ts';
import type { Cast } from '#fuzz/cast.ts';
import { createChance } from '#fuzz/chance.ts';
import { judge } from '#fuzz/judge.ts';
import { authorsOnly } from '#fuzz/markers.ts';
import { createReport } from '#fuzz/report.ts';
import { makeRequest } from '#fuzz/request.ts';
import type { Request } from '#fuzz/request.ts';
import { openWorld } from '#fuzz/world.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Only calls whose id contains this. */
    only: { type: 'string', default: '' },
  },
});

const wanted = Number(values.requests);
const seed = Number(values.seed);
const perCast = 600;
const atOnce = 8;
/** Most requests come from somebody who may make the call. */
const rightfulShare = 0.85;
/** Some thirty requests cannot tell a shut call from bad luck: one that seems shut is made this often again. */
const closerLook = 400;

const began = performance.now();
const chance = createChance(seed);
const world = await openWorld();
const report = createReport();
const calls = endpoints.filter(({ id }) => id.includes(values.only));

const mayCall = (actor: Actor, { access }: EndpointDefinition): boolean => {
  if (access === 'public') return true;
  if (access === 'candidate') return actor.examSession !== null;
  if (access === 'person') return actor.ownDataSession !== null;
  if (access === 'manager') return actor.sharedSession !== null;
  const { role } = actor;
  const isOutside = role === 'anonymous' || role === 'candidate' || role === 'manager';
  // Staff of the cast are operators.
  return !isOutside && mayDo({ role, staffRole: role === 'staff' ? 'operator' : null }, access);
};

const next = (cast: Cast, among: readonly EndpointDefinition[]): Request => {
  const definition = chance.pick(among);
  if (definition === undefined) throw new Error(`No call has ${values.only} in its id.`);
  const rightful = cast.actors.filter((actor) => mayCall(actor, definition));
  const actor = chance.pick(chance.happens(rightfulShare) ? rightful : cast.actors);
  if (actor === undefined) throw new Error(`Nobody may make the call ${definition.id}.`);
  return makeRequest({ chance, cast, path: definition.path }, definition, actor);
};

/** Whoever left their team comes back to it as a new person, because others need somebody in that role. */
const takeBack = async (actor: Actor): Promise<void> => {
  if (actor.user?.account_id == null) return;
  const { account_id: accountId, email, role } = actor.user;
  const lastName = `Ríos ${actor.marker ?? ''}`;
  actor.user = await world.asOwner((tx) => createUser(tx, { accountId, email, role, lastName }));
  await world.signIn(actor);
};

type Roles = ReadonlyMap<string, Actor['role']>;

const rolesOf = async (actors: Actor[]): Promise<Roles> => {
  const ids = actors.flatMap(({ user }) => user?.id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await world.asOwner((tx) =>
    tx.run(build.selectFrom('users').select(['id', 'role']).where('id', 'in', ids).compile()),
  );
  return new Map(rows.map(({ id, role }) => [id, role]));
};

/**
 * Another request may have made somebody an author, or no author any more, while theirs was answered: they may read what
 * authors read if they were one before or are one now.
 */
const mayReadAuthors = async (actor: Actor, before: Roles, shown: string): Promise<boolean> => {
  const { user } = actor;
  if (user === null || !shown.includes(authorsOnly)) return false;
  const now = await rolesOf([actor]);
  return [before.get(user.id), now.get(user.id)].some(
    (role) => role === 'owner' || role === 'author',
  );
};

const send = async (request: Request, before: Roles): Promise<void> => {
  const { actor, definition, options } = request;
  // They may be somebody new when the answer is here.
  const asking = { ...actor };
  // The call that waits for news of an exam is given some.
  if (definition.id === 'getExamChanges') world.services.examChanges.announce(actor.placeId ?? '');
  const response = await world.app.inject(options);
  const verdict = judge(request, response, await mayReadAuthors(asking, before, response.body));
  const reason = world.reasons.get(String(response.headers['x-request-id'])) ?? '';
  world.reasons.clear();
  report.add(request, verdict, verdict.finding === '5xx' ? reason : '');
  if (definition.id === 'leaveTeam' && response.statusCode === 204) await takeBack(actor);
  const isSignedOut = verdict.detail === 'unauthenticated' || verdict.detail === 'csrf_mismatch';
  // Staff who look as an account sees it have no call of staff any more.
  const hasLeft = ['logout', 'startView'].includes(definition.id) && verdict.hasPassed;
  // Who was taken out of their account cannot come back; the next cast replaces them.
  if (isSignedOut || hasLeft) await world.signIn(actor).catch(() => undefined);
};

const sendMany = async (among: readonly EndpointDefinition[], count: number): Promise<void> => {
  for (let sent = 0; sent < count;) {
    const cast = await createCast(world, chance);
    const end = Math.min(count, sent + perCast);
    while (sent < end) {
      const batch = Array.from({ length: Math.min(atOnce, end - sent) }, () => next(cast, among));
      const before = await rolesOf(batch.map(({ actor }) => actor));
      await Promise.all(batch.map(async (request) => await send(request, before)));
      sent += batch.length;
    }
  }
};

try {
  await sendMany(calls, wanted);
  for (const definition of calls.filter(({ id }) => report.seemsShut(id)))
    await sendMany([definition], closerLook);
} finally {
  await world.close();
}

const seconds = Math.round((performance.now() - began) / 1000);
const print = (text: string): void => void process.stdout.write(`${text}\n`);
if (report.hasFindings()) {
  print(report.table());
  print(`Again: pnpm fuzz --requests ${wanted} --seed ${seed}`);
  process.exitCode = 1;
}
print(
  `${report.summary()}, seed ${seed}, ${seconds} s: ${report.hasFindings() ? 'findings' : 'no findings'}`,
);
