import { listChanged } from '#src/domains/exams/regrades/queries.ts';
import { listReaders } from '#src/domains/exams/results/list-readers.ts';
import { hideName } from '#src/domains/hiring/anonymous-review/hide-name.ts';
import { deliverMail } from '#src/domains/record/mail-delivery/deliver-mail.ts';
import type { WorkerServices } from '#src/platform/worker-services.ts';

/** A mail lists at most this many and gives the number of the others. */
const maxListed = 20;

/** Tells the recruiters of an account which of their results a regrade changed, each with its page. */
export const mailRegraded = async (
  services: WorkerServices,
  { id, accountId }: { id: string; accountId: string },
): Promise<void> => {
  const { database, secrets, env } = services;
  const changed = await listChanged(database.single, { id, accountId });
  const [first] = changed;
  // Everybody concerned was erased or taken out since.
  if (first === undefined) return;
  const results = changed
    .slice(0, maxListed)
    .map((row) => hideName(secrets, row.place_id, row))
    .map((row) => ({
      result: `${row.name ?? 'Persona eliminada'} · ${row.position_title}: de ${row.percent_before} % a ${row.percent_after} %`,
      resultUrl: `${env.WEB_ORIGIN}/position/candidate/${row.place_id}`,
    }));
  for (const reader of await listReaders(database.single, accountId)) {
    await deliverMail(services, {
      key: `results-regraded:${id}:${reader.id}`,
      to: reader.email,
      mail: 'results-regraded',
      data: {
        firstName: reader.first_name,
        accountName: reader.account_name,
        evaluationTitle: first.evaluation_title,
        reason: first.reason,
        headline:
          changed.length === 1 ? 'Cambió 1 resultado' : `Cambiaron ${changed.length} resultados`,
        results,
        others: changed.length > maxListed ? `y ${changed.length - maxListed} más` : null,
      },
    });
  }
};
