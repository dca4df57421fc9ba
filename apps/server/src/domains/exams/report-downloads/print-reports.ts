import { nameFile } from '#src/domains/exams/report-downloads/file-names.ts';
import * as queries from '#src/domains/exams/report-downloads/queries.ts';
import { readReport } from '#src/domains/exams/results/read-report.ts';
import type { WorkerServices } from '#src/domains/exams/services.ts';
import { personKey } from '#src/domains/hiring/anonymous-review/hide-name.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';

/** Reports that one job prints; the next job prints the following ones, so that a worker can end soon. */
const perJob = 20;

type Next = Awaited<ReturnType<typeof queries.findNext>>[number];

/** Draws one report; whoever is reviewed without a name is printed under their key. */
const draw = async (
  { database, pdf, env, secrets }: WorkerServices,
  { account_id: accountId, attempt_id: id }: Next,
) => {
  const report = await readReport({ handle: database.single, env }, { accountId, id });
  const data = report.isNameHidden
    ? {
        ...report.data,
        candidateName: personKey(secrets, report.placeId),
        candidateEmail: '',
      }
    : report.data;
  const content = await pdf.attemptReport(data, accountId);
  return { name: nameFile(data.candidateName, data.positionTitle), content };
};

type Drawn = Awaited<ReturnType<typeof draw>>;

/** Keeps a report and counts it, together: a report is counted once, whoever prints it again. */
const keep = (
  { database, clock }: WorkerServices,
  { id, next, drawn }: { id: string; next: Next; drawn: Drawn },
): Promise<void> =>
  database.transaction(async (tx) => {
    const accountId = next.account_id;
    const [download] = await queries.lockDownload(tx, { accountId, id });
    if (download === undefined) return;
    const { number } = next;
    const [kept] = await queries.keepFile(tx, { accountId, id, number, ...drawn });
    if (kept === undefined) return;
    const now = clock.now();
    const done = download.done + 1;
    const finishedAt = done === download.total ? now : null;
    await queries.updateProgress(tx, { accountId, id, done, now, finishedAt });
  });

/**
 * Prints the reports of a download that are not printed yet, one in each transaction: a worker that takes over after a
 * crash goes on where the other stopped.
 */
export const printReports = async (
  services: WorkerServices,
  { id }: { id: string },
): Promise<void> => {
  const { database } = services;
  for (let count = 0; count < perJob; count += 1) {
    const [next] = await queries.findNext(database.single, { id });
    if (next === undefined) return;
    await keep(services, { id, next, drawn: await draw(services, next) });
  }
  await database.transaction((tx) => enqueue(tx, 'results.print_reports', { id }));
};
