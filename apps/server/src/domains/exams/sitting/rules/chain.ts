import { createHash } from 'node:crypto';

/** An event with everything that is stored of it. */
export type StoredEvent = {
  readonly id: number;
  readonly account_id: string;
  readonly attempt_id: string;
  readonly kind: string;
  readonly number: number | null;
  readonly sequence: number | null;
  readonly choice: number | null;
  readonly elapsed_ms: number | null;
  /** The text as the database writes it, because parsing could hide a difference. */
  readonly data_text: string;
  /** To the microsecond, as the database holds it. */
  readonly at_text: string;
};

const bytesOf = (event: StoredEvent): string =>
  JSON.stringify([
    event.id,
    event.account_id,
    event.attempt_id,
    event.kind,
    event.number,
    event.sequence,
    event.choice,
    event.elapsed_ms,
    event.data_text,
    event.at_text,
  ]);

/** Where every chain begins. */
export const chainStart = Buffer.alloc(32);

/** The head of the chain after these events, each over the one before it. */
export const extendChain = (head: Buffer, events: readonly StoredEvent[]): Buffer =>
  events.reduce<Buffer>(
    (previous, event) => createHash('sha256').update(previous).update(bytesOf(event)).digest(),
    head,
  );
