import { publishEvaluation } from '@tamiz/server/domains/bank/evaluation-builder/publish-evaluation.ts';
import { correctKey } from '@tamiz/server/domains/exams/regrades/correct-key.ts';
import { orderRegrade } from '@tamiz/server/domains/exams/regrades/order-regrade.ts';
import type { Candidate } from '@tamiz/server/platform/http/candidate.ts';
import type { Visitor } from '@tamiz/server/platform/http/visitor.ts';
import type { Services } from '@tamiz/server/services.ts';

import { findStaff, listAskedOfPlace, listWrong } from '#demo/queries.ts';

const asStaff = async ({ databases }: Services): Promise<Visitor> => {
  const [staff] = await findStaff(databases.staff.single, {});
  if (staff === undefined) throw new Error('The demo has no staff.');
  return {
    sessionId: '',
    userId: staff.id,
    role: 'staff',
    staffRole: 'operator',
    accountId: null,
    isSuspended: false,
    passkeyAt: null,
    provedAt: null,
  };
};

/** Publishes the questions that somebody would be asked once more, to be gone through freely. */
export const publishFreely = async (
  services: Services,
  { accountId, placeId }: Candidate,
): Promise<void> => {
  const asked = await listAskedOfPlace(services.databases.staff.single, { accountId, placeId });
  const [first] = asked;
  if (first === undefined) throw new Error('There is nothing to ask.');
  await publishEvaluation(services, {
    visitor: await asStaff(services),
    id: first.evaluation_id,
    questionIds: asked
      .filter(({ version_id: version }) => version === first.version_id)
      .map(({ question_id: id }) => id),
    navigation: 'free',
  });
};

/** Makes what somebody answered wrongly the right answer; the worker scores the exam again and tells the account. */
export const regradeOne = async (
  services: Services,
  { accountId, placeId }: Candidate,
): Promise<void> => {
  const { single } = services.databases.account(accountId);
  const answers = await listWrong(single, { accountId, placeId });
  const wrong = answers.find(({ answer_ids: chosen }) => chosen.length > 0);
  if (wrong === undefined) throw new Error('Everything was right.');
  const visitor = await asStaff(services);
  const reason = 'La documentación vigente da por buena otra opción.';
  const { version_id: versionId, question_id: questionId, answer_ids: correctAnswerIds } = wrong;
  await correctKey(services, { visitor, versionId, questionId, correctAnswerIds, reason });
  await orderRegrade(services, { staffId: visitor.userId, versionId, reason });
};
