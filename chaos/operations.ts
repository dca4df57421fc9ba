import {
  addCandidates,
  eraseCandidate,
  removeCandidates,
} from '@tamiz/contract/calls/hiring/candidates';
import { inviteCandidates } from '@tamiz/contract/calls/hiring/invitations';
import { createCheckout } from '@tamiz/contract/calls/money/payments';
import { refundPayment } from '@tamiz/contract/calls/money/staff-payments';
import { correctKey, orderRegrade } from '@tamiz/contract/calls/exams/regrades';
import { declineExam } from '@tamiz/contract/calls/exams/sitting';
import { isOpen } from '@tamiz/server/testing/money-model/state.ts';
import { z } from 'zod';

import type { Answer } from '#chaos/caller.ts';
import type { OperationKind } from '#chaos/plan.ts';
import { moveOn, openSitting, saveOne, startExam } from '#chaos/sitting.ts';
import { applyTo, newMarker } from '#chaos/team.ts';
import type { Person, Team } from '#chaos/team.ts';
import type { Turn } from '#chaos/turn.ts';
import type { World } from '#chaos/world.ts';

const said = z.object({ message: z.string() });
const checkout = z.object({ checkout_url: z.url() });

const describe = ({ status, code }: Answer): string =>
  code === null ? String(status) : `${status} ${code}`;

/** An answer that neither the rules nor a lost try before it explain. */
const expectOne = (turn: Turn, what: string, answer: Answer, expected: readonly string[]): void => {
  const is = describe(answer);
  if (expected.includes(is)) return;
  const { number } = turn.operation;
  turn.world.report(`operation ${number}, ${what}: ${is} instead of ${expected.join(' or ')}`);
};

const pick = <Item>(items: readonly Item[], draw: number): Item | undefined =>
  items[draw % items.length];

const placeOf = (team: Team, { slot }: Person) => team.state.places[slot] ?? null;

const invitationOf = (team: Team, person: Person) => placeOf(team, person)?.invitations.at(-1);

const isPresent = (team: Team, person: Person): boolean =>
  !person.isErased && placeOf(team, person)?.isRemoved === false;

const isWaiting = (team: Team, person: Person): boolean => {
  const invitation = invitationOf(team, person);
  return isPresent(team, person) && invitation !== undefined && isOpen(invitation);
};

const isSitting = ({ exam }: Person): boolean => exam !== null && !exam.isFinished;

const add = async ({ world, team, operation: { api, draw }, operation }: Turn): Promise<void> => {
  const marker = newMarker();
  const address = `${marker}@ejemplo.mx`;
  const position = draw % team.positionIds.length;
  const answer = await world.caller.call({ api, actor: team.owner }, addCandidates, {
    params: { id: team.positionIds[position] ?? '' },
    body: { candidates: [{ name: `Persona ${marker}`, email: address }] },
  });
  // Asked again, the address is in the position already.
  expectOne(
    { world, team, operation },
    'add',
    answer,
    answer.unknown > 0 ? ['201', '422 validation'] : ['201'],
  );
  const [row] = await world.reader.select<{ id: string; candidate_id: string }>(
    `select place.id, candidate_id from position_candidates place
     join candidates on candidates.id = candidate_id where candidates.email = $1`,
    [address],
  );
  if (row === undefined)
    return world.report(`operation ${operation.number}: an added person is not there`);
  const slot = team.state.places.length;
  applyTo(team, { kind: 'add', position, slot, address });
  const { id: placeId, candidate_id: candidateId } = row;
  team.people.push({ slot, address, marker, placeId, candidateId, exam: null, isErased: false });
};

const invite = async (turn: Turn): Promise<void> => {
  const { world, team, operation } = turn;
  const position = operation.draw % team.positionIds.length;
  const answer = await world.caller.call(
    { api: operation.api, actor: team.owner },
    inviteCandidates,
    {
      params: { id: team.positionIds[position] ?? '' },
    },
  );
  const expected = applyTo(team, { kind: 'invite', position });
  const parsed = said.safeParse(answer.body);
  const count = parsed.success ? (/\d+/.exec(parsed.data.message)?.[0] ?? '0') : '0';
  if (answer.unknown > 0) team.doubtful.add(position);
  const isSure = !team.doubtful.has(position);
  if (answer.status !== 200 || (isSure && `200 ${count}` !== expected)) {
    expectOne(turn, `invite ${count}`, answer, [expected]);
  }
};

const pay = async ({ world, team, operation: { api, draw } }: Turn): Promise<void> => {
  const credits = 1 + (draw % 8);
  const answer = await world.caller.call({ api, actor: team.owner }, createCheckout, {
    body: { credits },
  });
  const { checkout_url: url } = checkout.parse(answer.body);
  const { paymentIntentId } = await world.provider.pay(
    new URL(url).pathname.split('/').at(-1) ?? '',
  );
  applyTo(team, { kind: 'pay', credits, slot: team.purchases.length });
  team.purchases.push({ paymentIntentId, refund: null });
};

/** The row of a payment that the worker has settled; from then on the model knows it too. */
export const learnPayment = async (
  { reader }: World,
  team: Team,
  index: number,
): Promise<string | null> => {
  const [row] = await reader.select<{ id: string }>(
    "select id from payments where provider_payment_id = $1 and status <> 'failed'",
    [team.purchases[index]?.paymentIntentId],
  );
  if (row === undefined) return null;
  if (team.state.payments[index]?.known === null) {
    applyTo(team, { kind: 'tell', payment: index, message: 0, copies: 1 });
  }
  return row.id;
};

const refund = async (turn: Turn): Promise<boolean> => {
  const { world, team, operation } = turn;
  const open = team.purchases.flatMap((purchase, index) =>
    purchase.refund === null ? [index] : [],
  );
  const index = pick(open, operation.draw);
  const purchase = team.purchases[index ?? -1];
  if (index === undefined || purchase === undefined) return false;
  const id = await learnPayment(world, team, index);
  if (id === null) return false;
  const credits = 1 + (operation.draw % (team.state.payments[index]?.credits ?? 1));
  purchase.refund = { credits, isUnknown: true };
  const answer = await world.caller.callOnce(
    { api: operation.api, actor: team.staff },
    refundPayment,
    {
      params: { id },
      body: { credits, reason: 'agreement' },
    },
  );
  // Whoever is not told looks at the payment before they ask again; here that is done at the end.
  if (answer === null) return true;
  purchase.refund.isUnknown = false;
  expectOne(turn, 'refund', answer, [
    applyTo(team, { kind: 'staffRefund', payment: index, credits }),
  ]);
  return true;
};

const remove = async (turn: Turn): Promise<boolean> => {
  const { world, team, operation } = turn;
  const person = pick(
    team.people.filter((one) => isPresent(team, one) && one.exam === null),
    operation.draw,
  );
  if (person === undefined) return false;
  const positionId = team.positionIds[placeOf(team, person)?.position ?? 0] ?? '';
  const answer = await world.caller.call(
    { api: operation.api, actor: team.owner },
    removeCandidates,
    {
      params: { id: positionId },
      body: { ids: [person.placeId] },
    },
  );
  const expected = applyTo(team, { kind: 'remove', place: person.slot });
  expectOne(turn, 'remove', answer, answer.unknown > 0 ? [expected, '404 not_found'] : [expected]);
  return true;
};

const decline = async (turn: Turn): Promise<boolean> => {
  const { world, team, operation } = turn;
  const person = pick(
    team.people.filter((one) => isWaiting(team, one) && one.exam === null),
    operation.draw,
  );
  if (person === undefined) return false;
  const actor = await openSitting(turn, person);
  if (actor === null) return true;
  const answer = await world.caller.call({ api: operation.api, actor }, declineExam);
  const invitation = (placeOf(team, person)?.invitations.length ?? 1) - 1;
  const expected = applyTo(team, { kind: 'decline', place: person.slot, invitation, version: 1 });
  expectOne(turn, 'decline', answer, [expected]);
  return true;
};

const start = async (turn: Turn): Promise<boolean> => {
  const { team, operation } = turn;
  const person = pick(
    team.people.filter((one) => isWaiting(team, one) && one.exam === null),
    operation.draw,
  );
  if (person === undefined) return false;
  await startExam(turn, person);
  const invitation = (placeOf(team, person)?.invitations.length ?? 1) - 1;
  applyTo(team, { kind: 'start', place: person.slot, invitation, version: 1 });
  return true;
};

const sit = async (
  turn: Turn,
  work: (turn: Turn, person: Person) => Promise<void>,
): Promise<boolean> => {
  const person = pick(turn.team.people.filter(isSitting), turn.operation.draw);
  if (person === undefined) return false;
  await work(turn, person);
  return true;
};

type Key = {
  question_id: number;
  answers: { id: number; is_correct: boolean }[];
  now: number[] | null;
};

/** Staff correct a key and have everything scored again. */
const regrade = async (turn: Turn): Promise<boolean> => {
  const { world, team, operation } = turn;
  const { api, draw } = operation;
  const keys = await world.reader.select<Key>(
    `select question_id, answers, (select correct_answer_ids from key_corrections
       where version_id = $1 and question_id = asked.question_id order by id desc limit 1) as now
     from version_questions asked where version_id = $1 order by position`,
    [team.versionId],
  );
  const key = pick(keys, draw);
  if (key === undefined) return false;
  const isKey = (answer: Key['answers'][number]): boolean =>
    key.now === null ? answer.is_correct : key.now.includes(answer.id);
  const other = key.answers.find((answer) => !isKey(answer));
  const params = { id: team.versionId };
  const reason = 'La otra opción es la correcta.';
  const corrected = await world.caller.call({ api, actor: team.staff }, correctKey, {
    params,
    body: { question_id: key.question_id, correct_answer_ids: [other?.id ?? 0], reason },
  });
  // An earlier regrade may still run. A try that was lost may have corrected it, or be about to.
  expectOne(
    turn,
    'correction',
    corrected,
    corrected.unknown > 0
      ? ['201', '409 key_unchanged', '409 regrade_running']
      : ['201', '409 regrade_running'],
  );
  team.hasCorrections = true;
  const ordered = await world.caller.call({ api, actor: team.staff }, orderRegrade, {
    params,
    body: { reason },
  });
  expectOne(turn, 'regrade', ordered, ['202', '409 regrade_running']);
  return true;
};

const erase = async (turn: Turn): Promise<boolean> => {
  const { world, team, operation } = turn;
  const person = pick(
    team.people.filter((one) => !one.isErased && isPresent(team, one) && !isSitting(one)),
    operation.draw,
  );
  if (person === undefined) return false;
  const answer = await world.caller.call(
    { api: operation.api, actor: team.owner },
    eraseCandidate,
    {
      params: { id: person.candidateId },
      body: { email: person.address },
    },
  );
  expectOne(turn, 'erase', answer, answer.unknown > 0 ? ['200', '409 candidate_erased'] : ['200']);
  person.isErased = true;
  // Whoever did not start leaves as if they had been removed.
  if (person.exam === null) applyTo(team, { kind: 'remove', place: person.slot });
  return true;
};

const attempts: Record<
  Exclude<OperationKind, 'add' | 'invite' | 'pay'>,
  (turn: Turn) => Promise<boolean>
> = {
  refund,
  remove,
  decline,
  start,
  save: (turn) => sit(turn, saveOne),
  next: (turn) => sit(turn, moveOn),
  regrade,
  erase,
};

/** Does what was planned; where there is nobody to do it to, what leads there: start, or else invite or add. */
export const perform = async (turn: Turn): Promise<OperationKind> => {
  const { kind, draw } = turn.operation;
  turn.team.operations += 1;
  if (kind === 'pay') {
    await pay(turn);
    return kind;
  }
  if (kind !== 'add' && kind !== 'invite') {
    if (await attempts[kind](turn)) return kind;
    if (await start(turn)) return 'start';
  }
  const hasUninvited = turn.team.people.some(
    (one) => isPresent(turn.team, one) && invitationOf(turn.team, one) === undefined,
  );
  if (kind === 'invite' || (kind !== 'add' && hasUninvited && draw % 2 === 0)) {
    await invite(turn);
    return 'invite';
  }
  await add(turn);
  return 'add';
};
