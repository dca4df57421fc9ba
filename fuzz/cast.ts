import { build } from '@tamiz/db';
import type { Handle } from '@tamiz/db';
import { withClient } from '@tamiz/db/admin';
import {
  createAccessRequest,
  createAccount,
  createAttempt,
  createCandidate,
  createCfdiRequest,
  createCoupon,
  createDataRequest,
  createFiscalData,
  createInvitation,
  createMailLook,
  createOwnEvaluation,
  createOwnPicture,
  createOwnComment,
  createOwnQuestion,
  createOwnReading,
  createOwnTopics,
  createPayment,
  createPosition,
  createPublicLink,
  createPublishedEvaluation,
  createResultShare,
  createSpecialty,
  createTeamInvitation,
  createUser,
  ensureDifficulties,
  grantCredits,
} from '@tamiz/db/factories';
import type { CreatedUser } from '@tamiz/db/factories';
import {
  openSession as openShared,
  shareLink,
} from '@tamiz/server/domains/exams/sharing/access.ts';
import { linkToken, openSession } from '@tamiz/server/domains/hiring/own-data/access.ts';
import { publicLinkUrl } from '@tamiz/server/domains/hiring/public-links/link-token.ts';
import { z } from 'zod';

import type { Actor } from '#fuzz/actor.ts';
import type { Chance } from '#fuzz/chance.ts';
import { authorsOnly, sharedText } from '#fuzz/markers.ts';
import { couponCode } from '#fuzz/samples.ts';
import { kinds } from '#fuzz/kinds.ts';
import type { Kind } from '#fuzz/kinds.ts';
import type { World } from '#fuzz/world.ts';

type Id = string | number;

/** The people and rows of some hundred requests; what they delete or close is replaced by the next cast. */
export type Cast = {
  readonly actors: readonly Actor[];
  /** Ids by kind of row, those of both accounts. */
  readonly ids: Readonly<Record<Kind, readonly Id[]>>;
  readonly links: readonly string[];
  /** Names of logos in their addresses. */
  readonly logos: readonly string[];
};

const markerOf = (chance: Chance): string => `mrk${chance.uuid().replaceAll('-', '').slice(-14)}`;

type Team = {
  marker: string;
  accountId: string;
  users: CreatedUser[];
  publicLinkIds: string[];
  invited: { placeId: string; candidateId: string; invitationId: string }[];
  shareIds: string[];
  logoToken: string;
};

/** An own bank that is marked everywhere, its texts once more: those are for authors only. */
const createOwnBank = async (
  tx: Handle,
  accountId: string,
  { marker, readerId }: { marker: string; readerId: string },
): Promise<void> => {
  const [difficultyId = 0] = await ensureDifficulties(tx);
  const { topicIds } = await createOwnTopics(tx, {
    accountId,
    category: `Categoría ${marker}`,
    technology: `Tecnología ${marker}`,
    topics: [`Uno ${marker}`, `Dos ${marker}`],
  });
  const { id } = await createOwnPicture(tx, { accountId });
  const picture = { id, alt: `${authorsOnly} ${marker}` };
  const questionIds: number[] = [];
  for (const topicId of [...topicIds, ...topicIds]) {
    const text = `¿${authorsOnly} ${marker}?`;
    const description = `Mide ${marker}`;
    const own = { accountId, topicId, difficultyId, text, description, picture };
    const question = await createOwnQuestion(tx, own);
    questionIds.push(question.id);
    // Half of what there is: the other half waits for its readers.
    if (topicId !== topicIds[0]) continue;
    await createOwnReading(tx, { accountId, question, readerId, index: 1 });
    await createOwnComment(tx, {
      ...{ accountId, questionId: question.id, authorId: readerId },
      body: `${authorsOnly} ${marker}`,
    });
  }
  const title = `Evaluación ${marker}`;
  await createOwnEvaluation(tx, { accountId, title, questionIds });
  await createOwnEvaluation(tx, { accountId, title, questionIds, isPublished: false });
};

const createTeam = async (tx: Handle, marker: string): Promise<Team> => {
  const { id: accountId } = await createAccount(tx, { name: `Cuenta ${marker}` });
  await grantCredits(tx, { accountId, amount: 500 });
  const users: CreatedUser[] = [];
  for (const role of ['owner', 'recruiter', 'viewer', 'author', 'owner', 'viewer'] as const) {
    const email = `${role}-${users.length}-${marker}@ejemplo.mx`;
    users.push(await createUser(tx, { role, accountId, email, lastName: `Ríos ${marker}` }));
  }
  const { id: evaluationId, versionId } = await createPublishedEvaluation(tx, { questions: 3 });
  await createOwnBank(tx, accountId, { marker, readerId: users[0]?.id ?? '' });
  const { logoToken } = await createMailLook(tx, {
    accountId,
    authorId: users[0]?.id ?? '',
    colour: '#7A2E4D',
    subject: `Asunto ${marker}`,
    body: `Hola ${marker}`,
    closing: `Saludos ${marker}`,
  });
  const title = `Puesto ${marker}`;
  const invited: Team['invited'] = [];
  const shareIds: string[] = [];
  const publicLinkIds: string[] = [];
  for (let index = 0; index < 4; index += 1) {
    const ofEvaluation = index === 0 ? {} : { evaluationId };
    const { id: positionId } = await createPosition(tx, { accountId, title, ...ofEvaluation });
    if (index > 1) publicLinkIds.push((await createPublicLink(tx, { accountId, positionId })).id);
    const placeIds: string[] = [];
    for (let person = 0; person < 4; person += 1) {
      const email = `c${index}${person}-${marker}@ejemplo.mx`;
      const name = `Persona ${marker}`;
      const place = await createCandidate(tx, { accountId, positionId, name, email });
      placeIds.push(place.id);
      if (index < 2) continue;
      const { id: invitationId } = await createInvitation(tx, { accountId, placeId: place.id });
      if (index === 2) await createAttempt(tx, { accountId, placeId: place.id, versionId });
      else invited.push({ placeId: place.id, candidateId: place.candidateId, invitationId });
      const { candidateId } = place;
      if (person < 2) await createDataRequest(tx, { accountId, candidateId, kind: 'objection' });
    }
    if (index !== 2) continue;
    for (const names of [true, false]) {
      const email = `g-${marker}@ejemplo.mx`;
      const share = {
        accountId,
        positionId,
        placeIds,
        email,
        names,
        signals: true,
        reports: names,
      };
      shareIds.push((await createResultShare(tx, share)).id);
    }
  }
  const { id: paymentId } = await createPayment(tx, { accountId, credits: 20 });
  const { id: otherPaymentId } = await createPayment(tx, { accountId, credits: 10 });
  await createPayment(tx, { accountId, credits: 5, status: 'failed' });
  await createTeamInvitation(tx, { accountId, email: `t-${marker}@ejemplo.mx`, lastName: marker });
  await createFiscalData(tx, { accountId, legalName: `Razón ${marker}` });
  const askedBy = users[0]?.id ?? '';
  await createCfdiRequest(tx, { accountId, paymentId, askedBy });
  await createCfdiRequest(tx, { accountId, paymentId: otherPaymentId, askedBy, status: 'issued' });
  return { marker, accountId, users, publicLinkIds, invited, shareIds, logoToken };
};

const idRow = z.object({ rows: z.array(z.object({ id: z.union([z.string(), z.number()]) })) });

const idsOf = (found: unknown): Id[] => idRow.parse(found).rows.map(({ id }) => id);

const readIds = async ({ urls }: World, accountIds: string[]): Promise<Cast['ids']> =>
  await withClient(urls.owner, async (owner) => {
    const read = async (kind: Kind): Promise<Id[]> => {
      const { table, isOwned, own }: { table: string; isOwned: boolean; own?: string } =
        kinds[kind];
      const ofAccounts = async (from: string) =>
        idsOf(await owner.query(`select id from ${from} where account_id = any($1)`, [accountIds]));
      if (isOwned) return ofAccounts(table);
      if (own === undefined)
        return idsOf(await owner.query(`select id from ${table} order by id desc limit 60`));
      const shared = await owner.query(`select id from ${table} order by id desc limit 12`);
      return [...idsOf(shared), ...(await ofAccounts(own))];
    };
    const ids: Partial<Record<Kind, Id[]>> = {};
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table above
    for (const kind of Object.keys(kinds) as Kind[]) ids[kind] = await read(kind);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- filled by the loop
    return ids as Cast['ids'];
  });

/** Two accounts with everything in them, staff, strangers and candidates, all signed in. */
export const createCast = async (world: World, chance: Chance): Promise<Cast> => {
  const { asOwner, services } = world;
  const marks = [markerOf(chance), markerOf(chance)];
  const { teams, staff } = await asOwner(async (tx) => {
    const made: Team[] = [];
    for (const marker of marks) made.push(await createTeam(tx, marker));
    for (let index = 0; index < 3; index += 1) await createAccessRequest(tx);
    await createSpecialty(tx);
    // The code is taken by the cast before, and that coupon may be withdrawn.
    await tx.run(
      build
        .updateTable('coupons')
        .set({ code: `ANTES${chance.uuid().replaceAll('-', '').slice(-12).toUpperCase()}` })
        .where('code', '=', couponCode)
        .compile(),
    );
    await createCoupon(tx, { code: couponCode, maxUses: 1_000, maxUsesPerAccount: 500 });
    await tx.run(build.updateTable('questions').set({ question_text: sharedText }).compile());
    return { teams: made, staff: await createUser(tx, { role: 'staff' }) };
  });
  const nobody = {
    user: null,
    cookies: {},
    examSession: null,
    ownDataSession: null,
    sharedSession: null,
    placeId: null,
  };
  const actors: Actor[] = [{ ...nobody, name: 'anonymous', role: 'anonymous', marker: null }];
  const ofStaff: Actor = { ...nobody, name: 'staff', role: 'staff', marker: null, user: staff };
  actors.push(ofStaff);
  const links: string[] = [];
  for (const { marker, accountId, users, publicLinkIds, invited, shareIds } of teams) {
    for (const shareId of shareIds) {
      links.push(shareLink(services, { accountId, shareId }).split('#')[1] ?? '');
      const { session } = openShared(services.secrets, { accountId, shareId }, new Date());
      actors.push({ ...nobody, name: 'manager', role: 'manager', marker, sharedSession: session });
    }
    for (const id of publicLinkIds)
      links.push(publicLinkUrl(services, { accountId, id }).split('#')[1] ?? '');
    for (const user of users.slice(0, 4))
      actors.push({ ...nobody, name: user.role, role: user.role, marker, user });
    for (const { placeId, candidateId, invitationId } of invited) {
      links.push(services.examAccess.linkToken({ invitationId, version: 1 }));
      const person = { accountId, candidateId };
      links.push(linkToken(services.secrets, person));
      const { session: ownDataSession } = openSession(services.secrets, person, new Date());
      const leaseId = chance.uuid();
      const session = { accountId, placeId, invitationId, linkVersion: 1, leaseId };
      const examSession = services.examAccess.sessionToken(session, new Date());
      const candidate = { ...nobody, name: 'candidate', role: 'candidate', marker } as const;
      actors.push({ ...candidate, examSession, placeId });
      actors.push({ ...candidate, ownDataSession });
    }
  }
  for (const actor of actors) await world.signIn(actor);
  const ids = await readIds(
    world,
    teams.map(({ accountId }) => accountId),
  );
  // In most casts only colleagues are removed or given other roles, so that those who call keep theirs.
  const callers = new Set(actors.map(({ user }) => user?.id));
  const member = chance.happens(0.25)
    ? ids.member
    : ids.member.filter((id) => !callers.has(String(id)));
  return {
    actors,
    ids: { ...ids, member },
    links,
    logos: teams.map(({ logoToken }) => logoToken),
  };
};
