import { StripeFault } from '#tools/payment-emulator/errors.ts';

export type Answer = { status: number; body: unknown };

type Kept = { fingerprint: string; answer: Answer; requestId: string };

type Request = { key: string; fingerprint: string; requestId: string };

/** The same key always gets the same answer; with other parameters it is refused. */
export const createIdempotency = () => {
  const kept = new Map<string, Kept>();
  return {
    replay({ key, fingerprint }: Omit<Request, 'requestId'>): Kept | undefined {
      const known = kept.get(key);
      if (known !== undefined && known.fingerprint !== fingerprint) {
        throw new StripeFault(400, {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        });
      }
      return known;
    },
    /** As the provider does after a day. */
    forget(): void {
      kept.clear();
    },
    keep({ key, fingerprint, requestId }: Request, answer: Answer): void {
      kept.set(key, { fingerprint, answer: structuredClone(answer), requestId });
    },
  };
};
