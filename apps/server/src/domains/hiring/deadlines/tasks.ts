import { hideName } from '#src/domains/hiring/anonymous-review/hide-name.ts';
import { listMovedDeadlines } from '#src/domains/hiring/deadlines/queries.ts';
import type { WorkerServices } from '#src/domains/hiring/services.ts';
import { deliverMail } from '#src/domains/record/mail-delivery/deliver-mail.ts';
import { formatMailTime } from '#src/platform/mail/format.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';

/** Tells who invited some people that somebody else of the team gave them another deadline, one mail for all of them. */
export const deadlineTasks: JobHandlers<WorkerServices> = {
  'mail.deadlines_changed': async (services, { ids, userId, at }) => {
    const { database, secrets, env } = services;
    const rows = await listMovedDeadlines(database.single, { ids, userId });
    for (const [readerId, people] of Map.groupBy(rows, (row) => row.reader_id)) {
      const [first] = people;
      if (first === undefined) continue;
      await deliverMail(services, {
        key: `deadlines-changed:${first.id}:${at}:${readerId}`,
        to: first.reader_email,
        mail: 'deadlines-changed',
        data: {
          firstName: first.first_name,
          accountName: first.account_name,
          changedBy: first.changed_by ?? 'Alguien de tu equipo',
          people: people.length === 1 ? '1 persona' : `${people.length} personas`,
          results: people
            .map((row) => hideName(secrets, row.place_id, row))
            .map((row) => ({
              result: `${row.name ?? 'Persona eliminada'} · ${row.position_title}: ${formatMailTime(row.expires_at)}`,
              resultUrl: `${env.WEB_ORIGIN}/position/candidate/${row.place_id}`,
            })),
        },
      });
    }
  },
};
