import { isGranted } from '@tamiz/contract';

import { AppError } from '#src/errors.ts';
import { recordAudit } from '#src/features/audit/record-audit.ts';
import {
  count,
  findById,
  listAnswers,
  listPage,
  listTexts,
} from '#src/features/questions/queries.ts';
import type { AnswerRow, QuestionFilter, QuestionRow } from '#src/features/questions/queries.ts';
import { offsetOf } from '#src/http/page.ts';
import type { Services } from '#src/services.ts';
import type { Visitor } from '#src/visitor.ts';

/** A question, with its text only for who may edit questions. */
export type ReadQuestion = QuestionRow & { question_text?: string };

const withTexts = async (
  services: Services,
  visitor: Visitor,
  rows: QuestionRow[],
): Promise<ReadQuestion[]> => {
  if (!isGranted(visitor.role, 'questions.edit') || rows.length === 0) return rows;
  const texts = await listTexts(services.databases.staff.read, {
    ids: rows.map((row) => row.id),
  });
  const byId = new Map(texts.map((text) => [text.id, text.question_text]));
  return rows.map((row) => ({ ...row, question_text: byId.get(row.id) ?? '' }));
};

type ListInput = { visitor: Visitor; filter: QuestionFilter; page: number };

/** A page of the bank. */
export const listQuestions = async (
  services: Services,
  { visitor, filter, page }: ListInput,
): Promise<{ rows: ReadQuestion[]; total: number }> => {
  const { shared } = services.databases;
  const rows = await listPage(shared, filter, offsetOf(page));
  const total = rows[0]?.total ?? (page === 1 ? 0 : (await count(shared, filter))[0]?.total) ?? 0;
  return { rows: await withTexts(services, visitor, rows), total };
};

/** One question with its answers and which are right: every reading is noted in the audit log. */
export const getQuestion = async (
  services: Services,
  { visitor, id }: { visitor: Visitor; id: number },
): Promise<{ question: ReadQuestion; answers: AnswerRow[] }> => {
  const { shared, forVisitor } = services.databases;
  const [[row], answers] = await Promise.all([
    findById(shared, { id }),
    listAnswers(shared, { questionId: id }),
  ]);
  if (row === undefined) throw new AppError('not_found');
  await forVisitor(visitor).transaction((tx) =>
    recordAudit(tx, {
      actor: { kind: visitor.role === 'staff' ? 'staff' : 'user', id: visitor.userId },
      accountId: visitor.accountId,
      action: 'question.read',
      subject: { kind: 'user', id: visitor.userId },
      details: { question: id },
    }),
  );
  const [question = row] = await withTexts(services, visitor, [row]);
  return { question, answers };
};
