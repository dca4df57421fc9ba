/** Why a zip is not opened: each domain has its own sentence for it. */
export type ZipReason = 'damaged' | 'suspicious' | 'password' | 'tooLarge';

/** Thrown when a zip is not what it says, or more than may be unpacked. */
export class ZipRefusal extends Error {
  override readonly name = 'ZipRefusal';
  readonly reason: ZipReason;

  constructor(reason: ZipReason, options?: ErrorOptions) {
    super(`The zip was refused: ${reason}.`, options);
    this.reason = reason;
  }
}
