import * as audit from '#src/record/audit.ts';
import * as passkeys from '#src/identity/passkeys.ts';
import * as profileChanges from '#src/identity/profile-changes.ts';
import * as profile from '#src/identity/profile.ts';
import * as proof from '#src/identity/proof.ts';
import * as sessions from '#src/identity/sessions.ts';
import * as signIn from '#src/identity/sign-in.ts';
import * as accessRequests from '#src/accounts/access-requests.ts';
import * as accountSettings from '#src/accounts/account-settings.ts';
import * as staffAccounts from '#src/accounts/staff-accounts.ts';
import * as staffFlags from '#src/accounts/staff-flags.ts';
import * as staffPeople from '#src/accounts/staff-people.ts';
import * as viewAs from '#src/accounts/view-as.ts';
import * as mailTemplates from '#src/accounts/mail-templates.ts';
import * as passMark from '#src/accounts/pass-mark.ts';
import * as joining from '#src/accounts/joining.ts';
import * as team from '#src/accounts/team.ts';
import * as bankFiles from '#src/bank/bank-files.ts';
import * as catalogue from '#src/bank/catalogue.ts';
import * as evaluationBuilder from '#src/bank/evaluation-builder.ts';
import * as evaluations from '#src/bank/evaluations.ts';
import * as ownBank from '#src/bank/own-bank.ts';
import * as ownEvaluations from '#src/bank/own-evaluations.ts';
import * as ownPictures from '#src/bank/own-pictures.ts';
import * as ownReview from '#src/bank/own-review.ts';
import * as questionFiles from '#src/bank/question-files.ts';
import * as questions from '#src/bank/questions.ts';
import * as reach from '#src/bank/reach.ts';
import * as samples from '#src/bank/samples.ts';
import * as staffCatalogue from '#src/bank/staff-catalogue.ts';
import * as staffQuestions from '#src/bank/staff-questions.ts';
import * as credits from '#src/money/credits.ts';
import * as cfdi from '#src/money/cfdi.ts';
import * as coupons from '#src/money/coupons.ts';
import * as payments from '#src/money/payments.ts';
import * as staffCfdi from '#src/money/staff-cfdi.ts';
import * as spend from '#src/money/spend.ts';
import * as staffCoupons from '#src/money/staff-coupons.ts';
import * as staffCredits from '#src/money/staff-credits.ts';
import * as staffPayments from '#src/money/staff-payments.ts';
import * as activity from '#src/hiring/activity.ts';
import * as anonymousReview from '#src/hiring/anonymous-review.ts';
import * as candidates from '#src/hiring/candidates.ts';
import * as chosen from '#src/hiring/chosen.ts';
import * as dataRequests from '#src/hiring/data-requests.ts';
import * as directory from '#src/hiring/directory.ts';
import * as enrolment from '#src/hiring/enrolment.ts';
import * as home from '#src/hiring/home.ts';
import * as invitations from '#src/hiring/invitations.ts';
import * as notes from '#src/hiring/notes.ts';
import * as live from '#src/hiring/live.ts';
import * as notices from '#src/hiring/notices.ts';
import * as ownData from '#src/hiring/own-data.ts';
import * as positionTemplates from '#src/hiring/position-templates.ts';
import * as positions from '#src/hiring/positions.ts';
import * as publicLinks from '#src/hiring/public-links.ts';
import * as retention from '#src/hiring/retention.ts';
import * as search from '#src/hiring/search.ts';
import * as stages from '#src/hiring/stages.ts';
import * as tags from '#src/hiring/tags.ts';
import * as attemptSupport from '#src/exams/attempt-support.ts';
import * as board from '#src/exams/board.ts';
import * as receipts from '#src/exams/receipts.ts';
import * as ownRegrades from '#src/exams/own-regrades.ts';
import * as regrades from '#src/exams/regrades.ts';
import * as reportDownloads from '#src/exams/report-downloads.ts';
import * as results from '#src/exams/results.ts';
import * as resultsExport from '#src/exams/results-export.ts';
import * as sharing from '#src/exams/sharing.ts';
import * as verification from '#src/exams/verification.ts';
import * as sitting from '#src/exams/sitting.ts';
import * as announcements from '#src/operations/announcements.ts';
import * as failedJobs from '#src/operations/failed-jobs.ts';
import * as staffAnnouncements from '#src/operations/staff-announcements.ts';
import * as staffApprovals from '#src/operations/staff-approvals.ts';
import * as staffFind from '#src/operations/staff-find.ts';
import * as staffOverview from '#src/operations/staff-overview.ts';
import * as staffHome from '#src/operations/staff-home.ts';
import * as staffLists from '#src/operations/staff-lists.ts';
import type { EndpointDefinition } from '#src/shared/endpoint.ts';

export * from '#src/call.ts';
export * from '#src/shared/abilities.ts';
export * from '#src/shared/back-office.ts';
export * from '#src/shared/constants.ts';
export * from '#src/shared/demands.ts';
export * from '#src/shared/endpoint.ts';
export * from '#src/shared/errors.ts';
export * from '#src/shared/ids.ts';
export * from '#src/shared/labels.ts';
export * from '#src/shared/message-to-stranger.ts';
export * from '#src/shared/money.ts';
export * from '#src/shared/openapi.ts';
export * from '#src/shared/page.ts';
export * from '#src/shared/patch.ts';
export * from '#src/shared/people.ts';
export * from '#src/shared/permissions.ts';
export * from '#src/shared/statuses.ts';
export * from '#src/record/audit.ts';
export * from '#src/record/mail-delivery.ts';
export * from '#src/identity/passkey.ts';
export * from '#src/identity/passkeys.ts';
export * from '#src/identity/profile-changes.ts';
export * from '#src/identity/profile.ts';
export * from '#src/identity/proof.ts';
export * from '#src/identity/sessions.ts';
export * from '#src/identity/sign-in.ts';
export * from '#src/identity/user.ts';
export * from '#src/accounts/access-requests.ts';
export * from '#src/accounts/account-settings.ts';
export * from '#src/accounts/notice-kinds.ts';
export * from '#src/accounts/fiscal.ts';
export * from '#src/accounts/fiscal-data.ts';
export * from '#src/accounts/movement.ts';
export * from '#src/accounts/staff-accounts.ts';
export * from '#src/accounts/flags.ts';
export * from '#src/accounts/staff-flags.ts';
export * from '#src/accounts/staff-people.ts';
export * from '#src/accounts/two-people.ts';
export * from '#src/accounts/view-as.ts';
export * from '#src/accounts/joining.ts';
export * from '#src/accounts/mail-templates.ts';
export * from '#src/accounts/pass-mark.ts';
export * from '#src/accounts/team.ts';
export * from '#src/bank/bank-files.ts';
export * from '#src/bank/catalogue.ts';
export * from '#src/bank/evaluation-builder.ts';
export * from '#src/bank/evaluations.ts';
export * from '#src/bank/own-bank.ts';
export * from '#src/bank/own-evaluations.ts';
export * from '#src/bank/own-pictures.ts';
export * from '#src/bank/own-review.ts';
export * from '#src/bank/question-files.ts';
export * from '#src/bank/question-input.ts';
export * from '#src/bank/question.ts';
export * from '#src/bank/questions.ts';
export * from '#src/bank/reach.ts';
export * from '#src/bank/samples.ts';
export * from '#src/bank/staff-catalogue.ts';
export * from '#src/bank/staff-questions.ts';
export * from '#src/bank/taxonomy.ts';
export * from '#src/money/credits.ts';
export * from '#src/money/cfdi.ts';
export * from '#src/money/coupon-code.ts';
export * from '#src/money/coupons.ts';
export * from '#src/money/payments.ts';
export * from '#src/money/refund-cents.ts';
export * from '#src/money/staff-cfdi.ts';
export * from '#src/money/spend.ts';
export * from '#src/money/staff-coupons.ts';
export * from '#src/money/staff-credits.ts';
export * from '#src/money/staff-payments.ts';
export * from '#src/hiring/activity.ts';
export * from '#src/hiring/anonymous-review.ts';
export * from '#src/hiring/candidate/attempt.ts';
export * from '#src/hiring/candidate/attempts.ts';
export * from '#src/hiring/candidate/load.ts';
export * from '#src/hiring/candidates.ts';
export * from '#src/hiring/chosen.ts';
export * from '#src/hiring/data-request.ts';
export * from '#src/hiring/data-requests.ts';
export * from '#src/hiring/directory.ts';
export * from '#src/hiring/enrolment.ts';
export * from '#src/hiring/rules/data-request-kinds.ts';
export * from '#src/hiring/rules/expiration-fields.ts';
export * from '#src/hiring/rules/expiration.ts';
export * from '#src/hiring/home.ts';
export * from '#src/hiring/invitations.ts';
export * from '#src/hiring/notes.ts';
export * from '#src/hiring/live.ts';
export * from '#src/hiring/notices.ts';
export * from '#src/hiring/own-data.ts';
export * from '#src/hiring/position-candidate.ts';
export * from '#src/hiring/position.ts';
export * from '#src/hiring/position-templates.ts';
export * from '#src/hiring/positions.ts';
export * from '#src/hiring/public-links.ts';
export * from '#src/hiring/rules/capacity.ts';
export * from '#src/hiring/progress.ts';
export * from '#src/hiring/retention.ts';
export * from '#src/hiring/search.ts';
export * from '#src/hiring/stage.ts';
export * from '#src/hiring/stages.ts';
export * from '#src/hiring/tags.ts';
export * from '#src/exams/attempt-support.ts';
export * from '#src/exams/exam.ts';
export * from '#src/exams/receipts.ts';
export * from '#src/exams/own-regrades.ts';
export * from '#src/exams/regrades.ts';
export * from '#src/exams/report-downloads.ts';
export * from '#src/exams/results.ts';
export * from '#src/exams/results-export.ts';
export * from '#src/exams/sharing.ts';
export * from '#src/exams/signals.ts';
export * from '#src/exams/board.ts';
export * from '#src/exams/rules/board-choices.ts';
export * from '#src/exams/verification.ts';
export * from '#src/exams/sitting.ts';
export * from '#src/operations/announcements.ts';
export * from '#src/operations/failed-jobs.ts';
export * from '#src/operations/staff-announcements.ts';
export * from '#src/operations/staff-approvals.ts';
export * from '#src/operations/staff-find.ts';
export * from '#src/operations/staff-home.ts';
export * from '#src/operations/staff-lists.ts';
export * from '#src/operations/staff-overview.ts';

const isEndpoint = (value: unknown): value is EndpointDefinition =>
  typeof value === 'object' && value !== null && 'access' in value && 'responses' in value;

/** Every feature that has calls, under the domain and the name it also has in the server. */
const features: Readonly<Record<string, Record<string, unknown>>> = {
  'record/audit': audit,
  'identity/passkeys': passkeys,
  'identity/profile-changes': profileChanges,
  'identity/profile': profile,
  'identity/proof': proof,
  'identity/sessions': sessions,
  'identity/sign-in': signIn,
  'accounts/access-requests': accessRequests,
  'accounts/account-settings': accountSettings,
  'accounts/staff-accounts': staffAccounts,
  'accounts/staff-flags': staffFlags,
  'accounts/staff-people': staffPeople,
  'accounts/view-as': viewAs,
  'accounts/joining': joining,
  'accounts/mail-templates': mailTemplates,
  'accounts/pass-mark': passMark,
  'accounts/team': team,
  'bank/bank-files': bankFiles,
  'bank/catalogue': catalogue,
  'bank/evaluation-builder': evaluationBuilder,
  'bank/evaluations': evaluations,
  'bank/own-bank': ownBank,
  'bank/own-evaluations': ownEvaluations,
  'bank/own-pictures': ownPictures,
  'bank/own-review': ownReview,
  'bank/question-files': questionFiles,
  'bank/questions': questions,
  'bank/reach': reach,
  'bank/samples': samples,
  'bank/staff-catalogue': staffCatalogue,
  'bank/staff-questions': staffQuestions,
  'money/credits': credits,
  'money/cfdi': cfdi,
  'money/coupons': coupons,
  'money/payments': payments,
  'money/staff-cfdi': staffCfdi,
  'money/spend': spend,
  'money/staff-coupons': staffCoupons,
  'money/staff-credits': staffCredits,
  'money/staff-payments': staffPayments,
  'hiring/activity': activity,
  'hiring/anonymous-review': anonymousReview,
  'hiring/candidates': candidates,
  'hiring/chosen': chosen,
  'hiring/data-requests': dataRequests,
  'hiring/directory': directory,
  'hiring/enrolment': enrolment,
  'hiring/home': home,
  'hiring/invitations': invitations,
  'hiring/notes': notes,
  'hiring/live': live,
  'hiring/notices': notices,
  'hiring/own-data': ownData,
  'hiring/position-templates': positionTemplates,
  'hiring/positions': positions,
  'hiring/public-links': publicLinks,
  'hiring/retention': retention,
  'hiring/search': search,
  'hiring/stages': stages,
  'hiring/tags': tags,
  'exams/attempt-support': attemptSupport,
  'exams/receipts': receipts,
  'exams/own-regrades': ownRegrades,
  'exams/regrades': regrades,
  'exams/report-downloads': reportDownloads,
  'exams/results': results,
  'exams/results-export': resultsExport,
  'exams/board': board,
  'exams/sharing': sharing,
  'exams/verification': verification,
  'exams/sitting': sitting,
  'operations/announcements': announcements,
  'operations/failed-jobs': failedJobs,
  'operations/staff-announcements': staffAnnouncements,
  'operations/staff-approvals': staffApprovals,
  'operations/staff-find': staffFind,
  'operations/staff-overview': staffOverview,
  'operations/staff-home': staffHome,
  'operations/staff-lists': staffLists,
};

/** The calls of each feature, by `<domain>/<feature>`. */
export const endpointsByFeature: Readonly<Record<string, readonly EndpointDefinition[]>> =
  Object.fromEntries(
    Object.entries(features).map(([name, feature]) => [
      name,
      Object.values(feature).filter(isEndpoint),
    ]),
  );

/** Every call of the API, feature by feature; declaring one in a feature is enough to be here. */
export const endpoints: readonly EndpointDefinition[] = Object.values(endpointsByFeature).flat();
