/** The life of a position, in the order of the tabs; `completed` is final. */
export const positionStatuses = [
  'created',
  'evaluation_assigned',
  'pending_assignment',
  'invitations_sent',
  'completed',
] as const;

export type PositionStatus = (typeof positionStatuses)[number];

/** `pending` means not yet invited. */
export const invitationStatuses = [
  'pending',
  'sent',
  'failed',
  'resent',
  'manual',
  'expired',
  'cancelled',
] as const;

export type InvitationStatus = (typeof invitationStatuses)[number];

/** `rejected_malicious` is only ever set by a person. */
export const attemptStatuses = [
  'pending',
  'in_progress',
  'completed',
  'rejected_malicious',
] as const;

export type AttemptStatus = (typeof attemptStatuses)[number];

/** Only new and active questions count in the matrix of the bank. */
export const questionStatuses = ['new', 'active', 'deactivated', 'archived'] as const;

export type QuestionStatus = (typeof questionStatuses)[number];

/**
 * What the second readers of an own question say of it as it stands: nobody read it, or not since it changed; every
 * doubt has an answer; somebody agrees; somebody disagrees and waits for an answer.
 */
export const reviewStates = ['unread', 'stale', 'answered', 'agreed', 'disagreed'] as const;

export type ReviewState = (typeof reviewStates)[number];

/** What may be done with several own questions at once. */
export const bulkSteps = ['confirm', 'active', 'deactivated', 'archived'] as const;

export type BulkStep = (typeof bulkSteps)[number];

/** A payment exists once the provider has decided; an open checkout is not one. */
export const paymentStatuses = ['succeeded', 'failed', 'refunded'] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

/** The life of a request for an invoice; the last three end it, and only what was issued can still be cancelled. */
export const cfdiStatuses = ['requested', 'in_process', 'issued', 'rejected', 'cancelled'] as const;

export type CfdiStatus = (typeof cfdiStatuses)[number];

/** Why credits moved; every line of the ledger has exactly one reason. */
export const movementTypes = [
  'purchase',
  'invitation',
  'reintegration',
  'adjustment',
  'promo',
] as const;

export type MovementType = (typeof movementTypes)[number];

/** As accountants keep an asset: a debit increases the account's credits, a credit decreases them. */
export const movementDirections = ['debit', 'credit'] as const;

export type MovementDirection = (typeof movementDirections)[number];

/** Units a person may choose. */
export const expirationUnits = ['days', 'hours'] as const;

export type ExpirationUnit = (typeof expirationUnits)[number];

/** Units an answer may carry. */
export const shownExpirationUnits = ['days', 'weeks', 'hours', 'minutes'] as const;

export type ShownExpirationUnit = (typeof shownExpirationUnits)[number];

/** Section 4 writes an evaluation's flag as a number. */
export const activeFlags = [1, 0] as const;

export type ActiveFlag = (typeof activeFlags)[number];

/** How a question is answered. */
export const questionTypes = ['single_choice', 'multiple_choice', 'true_false'] as const;

export type QuestionType = (typeof questionTypes)[number];

/**
 * What became of a mail. `queued` waits to be sent, `sent` was taken by our mail server, `delayed` is still being tried,
 * `suppressed` was not sent because of what its address did before, `opened` had its link exchanged.
 */
export const mailStates = [
  'queued',
  'sent',
  'delayed',
  'delivered',
  'bounced_soft',
  'bounced_full',
  'bounced_hard',
  'suppressed',
  'opened',
  'complained',
] as const;

export type MailState = (typeof mailStates)[number];

/** Why a mail did not arrive, where somebody told: nobody there, no room, or called unwanted. */
export const mailCauses = ['nobody', 'full', 'complaint'] as const;

export type MailCause = (typeof mailCauses)[number];

/** How far a candidate got, in the order of lists: first what needs somebody, then what is under way. */
export const progressStates = [
  'bounced',
  'opened',
  'in_progress',
  'sent',
  'done',
  'expired',
  'cancelled',
  'pending',
] as const;

export type ProgressState = (typeof progressStates)[number];
/** What a candidate may use during the exam: a word of the position, not something that anybody checks. */
export const allowedAids = ['unsaid', 'none', 'documentation', 'anything'] as const;

export type AllowedAids = (typeof allowedAids)[number];

/** How the questions of a version are met: one after the other, each with its own time, or any of them at any time under one clock. */
export const navigations = ['forward', 'free'] as const;

export type Navigation = (typeof navigations)[number];

/** What became of an evaluation of an account. */
export const ownEvaluationStates = ['draft', 'published', 'archived'] as const;

export type OwnEvaluationState = (typeof ownEvaluationStates)[number];

/** What an account's own bank sorts its questions by, from the widest. */
export const ownKinds = ['categories', 'technologies', 'topics'] as const;

export type OwnKind = (typeof ownKinds)[number];
