import type { FoundAnything } from '@tamiz/contract/operations/staff-find';
import { foundAnything } from '@tamiz/contract/operations/staff-find';
import { richTextToPlain } from '@tamiz/contract/shared/rich-text';

import * as queries from '#src/domains/operations/staff-find/queries.ts';
import { beginning, readSought } from '#src/domains/operations/staff-find/read-sought.ts';
import type { Services } from '#src/domains/operations/services.ts';

/** Of a question in a list. */
const longestText = 160;

/** No column holds more cents. */
const mostCents = 2_147_483_647;

type Handle = Services['databases']['staff']['single'];
type IdRow = Awaited<ReturnType<typeof queries.findById>>[number];

const accountOf = (row: { account_id: string | null; account_name: string | null }) =>
  row.account_id === null || row.account_name === null
    ? null
    : { id: row.account_id, name: row.account_name };

const presentId = (row: IdRow): unknown => {
  const account = accountOf(row);
  const { id, title, status } = row;
  if (row.kind === 'account') return { id, name: title, status };
  if (row.kind === 'person') return { id, name: title, email: row.email, role: status, account };
  if (row.kind === 'attempt') return { id, evaluation: title, status, account };
  if (row.kind === 'invoice') return { id, folio: title, status, account };
  return {
    id,
    folio: title,
    status,
    account,
    total: (row.amount ?? 0) / 100,
    credits: row.credits,
    created_at: row.at?.toISOString(),
  };
};

const findById = async (single: Handle, id: string): Promise<FoundAnything> => {
  const rows = await queries.findById(single, { id });
  const of = (kind: IdRow['kind']) => rows.filter((row) => row.kind === kind).map(presentId);
  return foundAnything.parse({
    accounts: of('account'),
    people: of('person'),
    payments: of('payment'),
    attempts: of('attempt'),
    invoices: of('invoice'),
    questions: [],
  });
};

/** Accounts, people with access, payments, attempts, invoices and questions by whatever was typed; candidates are found elsewhere. */
export const findAnything = async (
  { databases }: Services,
  typed: string,
): Promise<FoundAnything> => {
  const { single } = databases.staff;
  const { id, amount, folio, providerId, question, words } = readSought(typed);
  if (id !== null) return findById(single, id);
  const all = words.map(beginning);
  const [first = '', second = first] = all;
  const cents = amount !== null && amount <= mostCents ? amount : null;
  const [accounts, users, payments, questions] = await Promise.all([
    queries.findAccounts(single, { first, second, all }),
    queries.findUsers(single, { first, second, all }),
    queries.findPayments(single, { cents, folio, providerId }),
    question === null ? [] : queries.findQuestion(single, { id: question }),
  ]);
  return {
    accounts: accounts.map((row) => ({ id: row.id, name: row.name, status: row.status })),
    people: users.map((row) => ({
      id: row.id,
      name: `${row.first_name} ${row.last_name}`,
      email: row.email,
      role: row.role,
      account: accountOf(row),
    })),
    payments: payments.map((row) => ({
      id: row.id,
      folio: row.folio,
      total: row.total_cents / 100,
      credits: row.credits_purchased,
      status: row.status,
      created_at: row.created_at.toISOString(),
      account: { id: row.account_id, name: row.account_name },
    })),
    attempts: [],
    invoices: [],
    questions: questions.map((row) => ({
      ...row,
      text: richTextToPlain(row.text).slice(0, longestText),
    })),
  };
};
