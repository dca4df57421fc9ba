export { createAccessRequest } from '#src/factories/access-request.ts';
export { chargeInvitations, createAccount, grantCredits } from '#src/factories/account.ts';
export { createAuditEvent } from '#src/factories/audit-event.ts';
export {
  createEvaluation,
  createQuestion,
  createSpecialty,
  createTopic,
  ensureDifficulties,
} from '#src/factories/catalogue.ts';
export { createCfdiRequest, sampleCfdiXml, samplePdf } from '#src/factories/cfdi.ts';
export { createCoverage, createProfile, createPublishedVersion } from '#src/factories/coverage.ts';
export type { Coverage } from '#src/factories/coverage.ts';
export { createDataRequest } from '#src/factories/data-request.ts';
export { createNote, moveToStage, tagPlace } from '#src/factories/decision.ts';
export { countGivenUp, createMail, wearOutJobs } from '#src/factories/mail-delivery.ts';
export { createMailLook, sampleLogo } from '#src/factories/mail-look.ts';
export { createOwnEvaluation } from '#src/factories/own-evaluation.ts';
export {
  createOwnComment,
  createOwnPicture,
  createOwnQuestion,
  createOwnReading,
  createOwnTopics,
} from '#src/factories/own-bank.ts';
export { createCoupon, createPayment, createPriceTiers } from '#src/factories/payment.ts';
export {
  createAttempt,
  createCandidate,
  createInvitation,
  createPosition,
} from '#src/factories/position.ts';
export { createPositionTemplate } from '#src/factories/position-template.ts';
export { createPublicLink } from '#src/factories/public-link.ts';
export { createPublishedEvaluation } from '#src/factories/published-evaluation.ts';
export { createResultShare } from '#src/factories/result-share.ts';
export { createSampleQuestion } from '#src/factories/sample-question.ts';
export { announceErasures } from '#src/factories/retention.ts';
export { createFiscalData, createTeamInvitation } from '#src/factories/team.ts';
export { createUser } from '#src/factories/user.ts';
export type { CreatedUser } from '#src/factories/user.ts';
export { ageProof, openSession, proveStaffSessions, spendCodes } from '#src/factories/user.ts';
