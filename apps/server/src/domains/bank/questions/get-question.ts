import { AppError } from '#src/platform/errors.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { findById, listAnswers, listEvaluationsOf } from '#src/domains/bank/questions/queries.ts';
import type { AnswerRow, EvaluationRow } from '#src/domains/bank/questions/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';
import type { ReadQuestion } from '#src/domains/bank/questions/question-texts.ts';
import { withTexts } from '#src/domains/bank/questions/question-texts.ts';

/** Who asks for which question. */
export type Asked = { visitor: Visitor; id: number };
/** A question with what belongs to it. */
export type Read = { question: ReadQuestion; answers: AnswerRow[]; evaluations: EvaluationRow[] };

/** One shared question with its answers, its key and the evaluations that ask it; every read is written to the audit log. */
export const getQuestion = async (services: Services, { visitor, id }: Asked): Promise<Read> => {
  const { shared, forVisitor } = services.databases;
  const [[row], answers, evaluations] = await Promise.all([
    findById(shared, { id }),
    listAnswers(shared, { questionId: id }),
    listEvaluationsOf(shared, { questionId: id }),
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
  return { question, answers, evaluations };
};
