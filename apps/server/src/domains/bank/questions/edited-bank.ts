import type { AnswerChanges, NewAnswer } from '@tamiz/contract/bank/question-input';
import type { AuditAction } from '@tamiz/contract/record/audit-actions';
import type { Handle } from '@tamiz/db';

import type { AuditEntry } from '#src/domains/record/audit/record-audit.ts';
import { recordStaffWork } from '#src/domains/record/audit/record-staff-work.ts';
import * as own from '#src/domains/bank/questions/own/queries.ts';
import { recordQuestionWork } from '#src/domains/bank/questions/own/record-question-work.ts';
import * as shared from '#src/domains/bank/questions/queries.ts';
import type {
  AnswerRow,
  NewQuestion,
  OwnColumns,
  QuestionColumns,
} from '#src/domains/bank/questions/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

type Locked = Awaited<ReturnType<typeof shared.lock>>[number];
type NewAnswerRow = NewAnswer & { questionId: number };

/** A bank whose questions somebody may edit; the rules of editing are the same in each. */
export type EditedBank = {
  readonly transaction: <Result>(work: (tx: Handle) => Promise<Result>) => Promise<Result>;
  readonly lock: (tx: Handle, id: number) => Promise<Locked[]>;
  /** Why the bank has no question of this id. */
  readonly reasonMissing: (tx: Handle, id: number) => Promise<'not_found' | 'question_is_shared'>;
  readonly update: (
    tx: Handle,
    id: number,
    changes: QuestionColumns & OwnColumns,
  ) => Promise<unknown>;
  readonly listAnswers: (tx: Handle, questionId: number) => Promise<AnswerRow[]>;
  readonly insertQuestion: (tx: Handle, question: NewQuestion) => Promise<{ id: number }[]>;
  readonly insertAnswer: (tx: Handle, answer: NewAnswerRow) => Promise<AnswerRow[]>;
  readonly updateAnswer: (
    tx: Handle,
    answer: { id: number; questionId: number },
    changes: AnswerChanges,
  ) => Promise<AnswerRow[]>;
  readonly record: (
    tx: Handle,
    action: AuditAction,
    details: NonNullable<AuditEntry['details']> & { question: number },
  ) => Promise<void>;
};

type Databases = Services['databases'];

/** Explanation and picture belong to own questions; those of the shared bank have neither to change. */
const sharedOnly = ({
  explanation,
  picture_id: picture,
  picture_alt: _alt,
  ...changes
}: QuestionColumns & OwnColumns): QuestionColumns => {
  if (explanation !== undefined) throw refuseOwn('explanation');
  if (picture !== undefined) throw refuseOwn('picture');
  return changes;
};

const refuseOwn = (field: string) =>
  new AppError('validation', { [field]: ['Solo la tienen las preguntas propias de una cuenta.'] });

const sharedBank = ({ staff }: Databases, visitor: Visitor): EditedBank => ({
  transaction: (work) => staff.transaction(work),
  lock: (tx, id) => shared.lock(tx, { id }),
  reasonMissing: async () => 'not_found',
  update: async (tx, id, changes) => shared.update(tx, id, sharedOnly(changes)),
  listAnswers: (tx, questionId) => shared.listAnswers(tx, { questionId }),
  insertQuestion: shared.insertQuestion,
  insertAnswer: shared.insertAnswer,
  updateAnswer: shared.updateAnswer,
  record: async (tx, action, details) => {
    await shared.keepHistory(tx, { ids: [details.question], by: visitor.userId });
    await recordStaffWork(tx, visitor, action, details);
  },
});

/** Nobody reads blind what they wrote themselves, so it is known who wrote last. */
const writtenBy = (userId: string) => ({ written_by: userId });

/** Whether a change is one of what is asked, and not only of its status or of the word that the key holds. */
const isContent = (changes: QuestionColumns): boolean =>
  Object.entries(changes).some(
    ([name, value]) => value !== undefined && name !== 'status' && name !== 'answers_confirmed',
  );

const ownBank = (databases: Databases, { userId }: Visitor, accountId: string): EditedBank => ({
  transaction: (work) => databases.account(accountId).transaction(work),
  lock: (tx, id) => own.lock(tx, { accountId, id }),
  reasonMissing: async (tx, id) =>
    (await shared.findById(tx, { id })).length > 0 ? 'question_is_shared' : 'not_found',
  update: (tx, id, changes) =>
    own.update(tx, { accountId, id }, { ...changes, ...(isContent(changes) && writtenBy(userId)) }),
  listAnswers: (tx, questionId) => own.listAnswers(tx, { accountId, id: questionId }),
  insertQuestion: (tx, question) =>
    own.insertQuestion(tx, { accountId, createdBy: userId }, question),
  insertAnswer: async (tx, answer) => {
    await own.update(tx, { accountId, id: answer.questionId }, writtenBy(userId));
    return own.insertAnswer(tx, { accountId, ...answer });
  },
  updateAnswer: async (tx, answer, changes) => {
    await own.update(tx, { accountId, id: answer.questionId }, writtenBy(userId));
    return own.updateAnswer(tx, { accountId, ...answer }, changes);
  },
  record: (tx, action, details) => recordQuestionWork(tx, { accountId, userId }, action, details),
});

/** Where this visitor edits questions: staff in the shared bank, a person of an account in its own and nowhere else. */
export const editedBank = ({ databases }: Services, visitor: Visitor): EditedBank =>
  visitor.accountId === null
    ? sharedBank(databases, visitor)
    : ownBank(databases, visitor, visitor.accountId);
