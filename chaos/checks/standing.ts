import { prepareCall } from '@tamiz/contract/call';
import { getExamState } from '@tamiz/contract/calls/exams/sitting';
import { orderRegrade } from '@tamiz/contract/calls/exams/regrades';
import { listPayments } from '@tamiz/contract/calls/money/payments';
import { listStaffPayments } from '@tamiz/contract/calls/money/staff-payments';
import { waitFor } from '@tamiz/tools/wait';

import type { Team } from '#chaos/team.ts';
import type { World } from '#chaos/world.ts';

/** How long processes may take to find out what died and to be well again. */
const recoveryMs = 90_000;
const drainMs = 240_000;
/** More at once than there are connections, so that each of them is used. */
const atOnce = 12;

const until = async (
  { report }: World,
  what: string,
  timeoutMs: number,
  attempt: () => Promise<true | undefined>,
): Promise<void> => {
  await waitFor(attempt, { what, timeoutMs, intervalMs: 500 }).catch((error: unknown) => {
    const cause =
      error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
    report(`stuck: ${String(error)}${cause}`);
  });
};

/** Every process answers by every connection that it has. */
export const checkAnswering = async (world: World, team: Team): Promise<void> => {
  const exam = team.people.find((one) => one.exam !== null)?.exam?.session;
  const probes = [
    { path: prepareCall(listPayments).path, headers: team.owner.headers },
    { path: prepareCall(listStaffPayments).path, headers: team.staff.headers },
    ...(exam === undefined
      ? []
      : [{ path: prepareCall(getExamState).path, headers: { authorization: `Exam ${exam}` } }]),
  ];
  const many = probes.flatMap((probe) => Array.from({ length: atOnce }, () => probe));
  for (const [index, api] of world.fleet.apis.entries()) {
    await until(world, `api-${index + 1} answers`, recoveryMs, async () => {
      const statuses = await Promise.all(
        many.map(async ({ path, headers }) => {
          const signal = AbortSignal.timeout(10_000);
          const response = await fetch(new URL(path, api), { headers, signal });
          await response.arrayBuffer();
          return response.status;
        }),
      );
      if (statuses.some((status) => status >= 500))
        throw new Error(`some answered ${Math.max(...statuses)}`);
      return true;
    });
  }
  for (const name of ['worker-1', 'worker-2'] as const) {
    await until(world, `${name} answers`, recoveryMs, async () => {
      const response = await fetch(world.fleet.readyUrl(name), {
        signal: AbortSignal.timeout(10_000),
      });
      await response.arrayBuffer();
      return response.ok ? true : undefined;
    });
  }
};

/** The provider has told of every payment, and a worker has believed it. */
export const waitForPayments = (world: World, teams: readonly Team[]): Promise<void> => {
  const wanted = teams.flatMap(({ purchases }) => purchases.map((one) => one.paymentIntentId));
  return until(world, 'every payment is settled', drainMs, async () => {
    const rows = await world.reader.select(
      "select 1 from payments where provider_payment_id = any($1) and status <> 'failed'",
      [wanted],
    );
    return rows.length === wanted.length ? true : undefined;
  });
};

/** Whatever ended since the last correction is scored under the keys that hold now. */
export const regradeAll = async (world: World, teams: readonly Team[]): Promise<void> => {
  const body = { reason: 'Una última vez, con las claves de ahora.' };
  for (const { hasCorrections, signInStaff, versionId } of teams) {
    if (!hasCorrections) continue;
    const staff = await signInStaff();
    await until(world, `a regrade of version ${versionId}`, drainMs, async () => {
      const input = { params: { id: versionId }, body };
      const { status } = await world.caller.call({ api: 0, actor: staff }, orderRegrade, input);
      return status === 202 ? true : undefined;
    });
  }
};

type Job = { task: string; attempts: number; max_attempts: number; error: string | null };

/** The queue empties: nothing waits but what is due later, and nothing was given up. */
export const drainQueue = async (world: World): Promise<void> => {
  const { reader, report } = world;
  let left: Job[] = [];
  await until(world, 'the queue empties', drainMs, async () => {
    // The pauses between tries grow to hours; here they pass at once.
    await reader.select(
      `update graphile_worker._private_jobs set run_at = now()
       where last_error is not null and locked_at is null and attempts < max_attempts and run_at > now()`,
    );
    left = await reader.select<Job>(
      `select task_identifier as task, attempts, max_attempts, last_error as error from graphile_worker.jobs
       where run_at <= now() or locked_at is not null or task_identifier like 'mail.%'`,
    );
    return left.length === 0 ? true : undefined;
  });
  const kinds = Map.groupBy(left, ({ task }) => task);
  for (const [task, jobs] of kinds) {
    report(`${jobs.length} jobs ${task} are left: ${jobs[0]?.error?.slice(0, 200) ?? 'no error'}`);
  }
};

/** Nobody holds a lock or a transaction open that nobody will end. */
export const checkLocks = (world: World): Promise<void> =>
  until(world, 'no transaction is left open', 60_000, async () => {
    const open = await world.reader.select<{ query: string }>(
      `select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and (wait_event_type = 'Lock' or (xact_start < now() - interval '10 seconds'))`,
    );
    if (open.length > 0) throw new Error(open[0]?.query.slice(0, 200));
    return true;
  });
