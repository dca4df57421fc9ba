import type { AccountOverview } from '@tamiz/contract/operations/staff-overview';

import { pageMails } from '#src/domains/operations/staff-lists/page-mails.ts';
import * as queries from '#src/domains/operations/staff-overview/queries.ts';
import type { Services } from '#src/domains/operations/services.ts';

const latestMails = 6;

/** The latest of everything an account does, each part led by the account, and no candidate. */
export const readOverview = async (
  services: Services,
  accountId: string,
): Promise<AccountOverview> => {
  const { single } = services.databases.staff;
  const [positions, exams, payments, mails, notes] = await Promise.all([
    queries.listPositions(single, { accountId }),
    queries.listExams(single, { accountId }),
    queries.listPayments(single, { accountId }),
    pageMails(services, { accountId }),
    queries.listNotes(single, { accountId }),
  ]);
  return {
    positions: positions.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    exams: exams.map((row) => ({
      ...row,
      started_at: row.started_at?.toISOString() ?? null,
      completed_at: row.completed_at?.toISOString() ?? null,
    })),
    payments: payments.map((row) => ({
      id: row.id,
      folio: row.folio,
      total: row.total_cents / 100,
      credits: row.credits_purchased,
      status: row.status,
      created_at: row.created_at.toISOString(),
    })),
    mails: mails.data.slice(0, latestMails),
    notes: notes.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
  };
};
