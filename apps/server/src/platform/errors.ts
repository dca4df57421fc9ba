import { errors } from '@tamiz/contract';
import type { ErrorBody, ErrorCode } from '@tamiz/contract';

/** Messages by field, as the web app shows them under their inputs. */
export type FieldErrors = Record<string, string[]>;

/** A failure with an error code: the only kind whose text is shown to people. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** A sentence that says more than the code's own; for failures of the caller only. */
  readonly sentence: string | undefined;

  constructor(code: ErrorCode, fields?: FieldErrors, sentence?: string) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
    this.sentence = sentence;
  }

  get status(): number {
    return errors[this.code].status;
  }

  toBody(): ErrorBody {
    const message = this.sentence ?? errors[this.code].message;
    return {
      message,
      error: message,
      code: this.code,
      ...(this.fields !== undefined && { errors: this.fields }),
    };
  }
}
