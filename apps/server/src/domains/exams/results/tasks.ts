import { findDigest, takeUndigested } from '#src/domains/exams/results/queries.ts';
import { hideName } from '#src/domains/hiring/anonymous-review/hide-name.ts';
import { deliverMail } from '#src/domains/record/mail-delivery/deliver-mail.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';

const batch = 1_000;

/** A digest lists at most this many and gives the number of the others. */
const maxListed = 20;

/** Where the results are: of one person, of one position, or those of several from the start. */
const pageOf = (answers: readonly { place_id: string; position_id: string }[]): string => {
  const [first] = answers;
  if (first === undefined) return '/';
  if (answers.length === 1) return `/position/candidate/${first.place_id}`;
  const isOnePosition = answers.every(({ position_id: id }) => id === first.position_id);
  return isOnePosition ? `/positions/${first.position_id}?vista=resultados` : '/';
};

/** Digest mails to recruiters about finished exams. */
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
    const { database, env, secrets } = services;
    const { readers, answers } = await findDigest(database.single, { accountId, attemptIds });
    const [first] = answers;
    if (first === undefined) return;
    const results = answers
      .slice(0, maxListed)
      .map((row) => hideName(secrets, row.place_id, row))
      .map((row) => ({
        result: `${row.name ?? 'Persona eliminada'} · ${row.position_title}: ${row.percent} %`,
        resultUrl: `${env.WEB_ORIGIN}/position/candidate/${row.place_id}`,
      }));
    const others = answers.length > maxListed ? `y ${answers.length - maxListed} más` : null;
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
          results,
          others,
          resultsUrl: `${env.WEB_ORIGIN}${pageOf(answers)}`,
        },
      });
    }
  },
};
