import { isDeepStrictEqual } from 'node:util';

import { books, wrongBooks } from '@tamiz/server/testing/money-model/books.ts';
import type { Books } from '@tamiz/server/testing/money-model/books.ts';
import { workRefunds } from '@tamiz/server/testing/money-model/rules.ts';
import { seen, toSeen } from '@tamiz/server/testing/money-model/seen.ts';
import type { SeenRow } from '@tamiz/server/testing/money-model/seen.ts';
import { project } from '@tamiz/server/testing/money-model/state.ts';

import { learnPayment } from '#chaos/operations.ts';
import { applyTo } from '#chaos/team.ts';
import type { Team } from '#chaos/team.ts';
import type { World } from '#chaos/world.ts';

/** While everything is under way: whatever was not told yet, the ledger adds up at every moment. */
export const checkLedger = async ({ reader, report }: World, team: Team): Promise<void> => {
  const [found] = await reader.select<Books>(books, [team.accountId]);
  if (found === undefined) return;
  const { purchase: bought, promo } = found;
  for (const wrong of wrongBooks(found, { bought, promo }))
    report(`ledger while running, ${wrong}`);
  const known = team.state.payments.reduce((sum, { credits }) => sum + credits, 0);
  if (bought > known) report(`ledger while running: ${bought} credits of ${known} that were paid`);
};

/** What nobody was told is read: a refund that was asked for once, and a lost request to invite. */
const learnUnknown = async (world: World, team: Team): Promise<void> => {
  for (const [index, { refund, paymentIntentId }] of team.purchases.entries()) {
    await learnPayment(world, team, index);
    if (refund === null || !refund.isUnknown) continue;
    const rows = await world.reader.select<{ credits: number }>(
      `select credits from refunds join payments on payments.id = payment_id
       where provider_payment_id = $1`,
      [paymentIntentId],
    );
    if (rows.length > 1)
      world.report(`one request made ${rows.length} refunds of ${paymentIntentId}`);
    if (rows.length > 0) {
      applyTo(team, { kind: 'staffRefund', payment: index, credits: refund.credits });
    }
  }
  if (team.doubtful.size === 0) return;
  const invited = await world.reader.select<{ position_candidate_id: string }>(
    'select position_candidate_id from invitations where account_id = $1',
    [team.accountId],
  );
  const ids = new Set(invited.map((row) => row.position_candidate_id));
  for (const { slot, placeId } of team.people) {
    const place = team.state.places[slot];
    if (place == null || place.invitations.length > 0 || !ids.has(placeId)) continue;
    if (!team.doubtful.has(place.position) || place.isRemoved) continue;
    place.invitations.push({
      ...{ status: 'sent', resends: 0, version: 1, hasMail: false },
      ...{ isStarted: false, isReturned: false, isDue: false },
    });
    team.state.balance -= 1;
  }
};

const checkProvider = async (
  { provider, report }: World,
  teams: readonly Team[],
): Promise<void> => {
  const made = Map.groupBy(await provider.refunds(), (refund) => refund.payment_intent);
  for (const team of teams) {
    for (const [index, { paymentIntentId }] of team.purchases.entries()) {
      const sent = (made.get(paymentIntentId) ?? []).reduce((sum, { amount }) => sum + amount, 0);
      const due = (team.state.payments[index]?.refunds ?? [])
        .filter(({ status }) => status === 'made')
        .reduce((sum, { cents }) => sum + cents, 0);
      if (sent !== due) report(`${paymentIntentId}: ${sent} cents were refunded instead of ${due}`);
    }
  }
};

const checkTeam = async (world: World, team: Team): Promise<void> => {
  const { reader, report } = world;
  await learnUnknown(world, team);
  workRefunds(team.state);
  const bought = team.state.payments.reduce((sum, { credits }) => sum + credits, 0);
  const [found] = await reader.select<Books>(books, [team.accountId]);
  for (const wrong of wrongBooks(found, { bought, promo: team.state.promo }))
    report(`ledger, ${wrong}`);
  const [row] = await reader.select<SeenRow>(seen, [team.accountId]);
  const is = toSeen(row, {
    positions: team.positionIds,
    places: team.people.map(({ placeId }) => placeId),
    payments: team.purchases.map(({ paymentIntentId }) => paymentIntentId),
  });
  const shouldBe = project(team.state);
  // An erased person has no address; that they are gone is checked by itself.
  for (const [index, { isErased }] of team.people.entries()) {
    const place = shouldBe.places[index];
    const other = is.places[index];
    if (isErased && place !== undefined && other !== undefined) place.address = other.address;
  }
  const differences = (['balance', 'holds', 'positions', 'payments'] as const).filter(
    (key) => !isDeepStrictEqual(is[key], shouldBe[key]),
  );
  for (const key of differences) {
    report(
      `money model, ${key}: ${JSON.stringify(is[key])} instead of ${JSON.stringify(shouldBe[key])}`,
    );
  }
  for (const [index, place] of shouldBe.places.entries()) {
    if (isDeepStrictEqual(is.places[index], place)) continue;
    report(`money model: ${JSON.stringify(is.places[index])} instead of ${JSON.stringify(place)}`);
  }
};

/** No credit lost and none invented: every account is as the money model has it, and so is the provider. */
export const checkMoney = async (world: World, teams: readonly Team[]): Promise<void> => {
  for (const team of teams) await checkTeam(world, team);
  await checkProvider(world, teams);
  const mismatched = await world.reader.select(
    'select account_id from app.hold_mismatched_accounts()',
  );
  if (mismatched.length > 0) world.report(`reconciling found ${mismatched.length} wrong balances`);
};
