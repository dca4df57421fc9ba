import { findDigest, takeUndigested } from '#src/features/results/queries.ts';
import { deliverMail } from '#src/features/mail-delivery/deliver-mail.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import type { JobHandlers } from '#src/jobs/registry.ts';

const batch = 1_000;

/** A digest names this many; the rest is counted. */
const mostNamed = 20;

/** Telling recruiters about what came in. */
export const resultTasks: JobHandlers = {
  'results.digest': async ({ database, clock }) => {
    await database.transaction(async (tx) => {
      const taken = await takeUndigested(tx, { now: clock.now(), limit: batch });
      for (const [accountId, rows] of Map.groupBy(taken, (row) => row.account_id)) {
        const attemptIds = rows.map(({ id }) => id);
        await enqueue(tx, 'mail.answers_digest', { accountId, attemptIds });
      }
    });
  },

  'mail.answers_digest': async (services, { accountId, attemptIds }) => {
    const { database, env } = services;
    const { readers, answers } = await findDigest(database.read, { accountId, attemptIds });
    const [first] = answers;
    if (first === undefined) return;
    const lines = answers
      .slice(0, mostNamed)
      .map((row) => `${row.name ?? 'Persona eliminada'} · ${row.position_title}: ${row.percent} %`);
    if (answers.length > mostNamed) lines.push(`y ${answers.length - mostNamed} más`);
    for (const reader of readers) {
      await deliverMail(services, {
        key: `answers-digest:${first.id}:${reader.id}`,
        to: reader.email,
        mail: 'answers-digest',
        data: {
          firstName: reader.first_name,
          accountName: reader.account_name,
          headline:
            answers.length === 1
              ? '1 candidato respondió su evaluación'
              : `${answers.length} candidatos respondieron su evaluación`,
          answers: lines.join('\n'),
          homeUrl: `${env.WEB_ORIGIN}/`,
        },
      });
    }
  },
};
