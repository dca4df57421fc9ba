import type { AttemptBreakdown } from '@tamiz/contract/hiring/candidate/attempt';
import type { AttemptStatus, Navigation, PaymentStatus } from '@tamiz/contract/shared/statuses';

/** What a payment note says; every amount in whole cents, as the provider charged it. */
export type PaymentNoteData = {
  readonly folio: string;
  readonly accountName: string;
  /** When the provider decided; also the date of the file, so the same payment gives the same bytes. */
  readonly decidedAt: Date;
  readonly status: PaymentStatus;
  readonly credits: number;
  readonly unitPriceCents: number;
  /** Null without one; the subtotal is what is left. */
  readonly couponCode: string | null;
  readonly discountCents: number;
  readonly subtotalCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
  /** Zero unless it was refunded in part or in full. */
  readonly refundedCents: number;
  readonly cardLast4: string | null;
  /** Where a person can ask for a tax invoice. */
  readonly contactEmail: string;
};

/** What a report says of a finished attempt; a question is told by its id and description, never by its text. */
export type AttemptReportData = {
  readonly attemptId: string;
  readonly candidateName: string;
  readonly candidateEmail: string;
  readonly positionTitle: string;
  readonly accountName: string;
  readonly evaluation: { readonly title: string; readonly version: number };
  readonly status: AttemptStatus;
  readonly navigation: Navigation;
  readonly startedAt: Date;
  /** Also the date of the file, so the same attempt gives the same bytes. */
  readonly completedAt: Date;
  readonly extraTimeNote: string | null;
  /** Where a corrected key changed the score after the exam: what was right before, and since when it holds. */
  readonly regraded: { readonly at: Date; readonly correctBefore: number } | null;
  readonly breakdown: AttemptBreakdown;
  /** By `difficulty_id` of the breakdown. */
  readonly difficultyNames: Readonly<Record<number, string>>;
  /** Null where signals were not recorded. */
  readonly signalCount: number | null;
  /** 64 hexadecimal digits over the attempt's events. */
  readonly digest: string;
  /** How anybody can check the report; null until the events are sealed. */
  readonly verification: {
    readonly code: string;
    /** The page, and the page with the code. */
    readonly page: string;
    readonly link: string;
  } | null;
};

/**
 * Draws documents; a pure function of what it is given, so the bytes may be compared and cached. Lanes take turns: an
 * account that prints much does not delay another.
 */
export type PdfPrinter = {
  paymentNote(data: PaymentNoteData, lane?: string): Promise<Buffer>;
  attemptReport(data: AttemptReportData, lane?: string): Promise<Buffer>;
  /** Lets the documents that were accepted finish, refuses new ones and ends the thread. */
  stop(): Promise<void>;
};

/** The document was not drawn: too many wait, it took too long, or its thread died. Asking again may help. */
export class PdfFailed extends Error {
  override readonly name = 'PdfFailed';
}
