import type { Blame } from '#src/platform/mail/blame.ts';

/** How fast mails may leave: in all, and to one domain; undefined is without limit. */
export type PaceOptions = {
  readonly atOnce: number;
  readonly perSecond?: number | undefined;
  readonly domainRates?: Readonly<Record<string, number>> | undefined;
  /** Whether the quota of the day leaves nothing for bulk. */
  readonly isDaySpent?: () => boolean;
  readonly now?: () => number;
};

type Bucket = { rate: number; tokens: number; at: number };
type Domain = { bucket: Bucket | null; active: number; level: number; until: number };

const firstPauseMs = 5_000;
const longestPauseMs = 900_000;
const longestRelayPauseMs = 60_000;
const daySpentPauseMs = 600_000;
/** Domains that are remembered; one without news is the first to be forgotten. */
const remembered = 5_000;

/** A bucket holds what may leave in one second, and at least one mail. */
const openBucket = (rate: number, now: number): Bucket => ({
  rate,
  tokens: Math.max(1, rate),
  at: now,
});

const fill = (bucket: Bucket, now: number): void => {
  const gained = ((now - bucket.at) / 1_000) * bucket.rate;
  bucket.tokens = Math.min(Math.max(1, bucket.rate), bucket.tokens + gained);
  bucket.at = now;
};

const readyAt = (bucket: Bucket | null, now: number): number => {
  if (bucket === null) return now;
  fill(bucket, now);
  return bucket.tokens >= 1 ? now : now + ((1 - bucket.tokens) / bucket.rate) * 1_000;
};

const nextPause = (level: number, longest: number): number =>
  Math.min(longest, firstPauseMs * 2 ** level);

/**
 * Says when a mail may leave: the quota of the provider, the rate of the recipient's domain, and the pause after a domain or
 * the mail server put us off. A pause doubles with each failure in a row and ends with the first success.
 */
export const createPace = ({
  atOnce,
  perSecond,
  domainRates = {},
  isDaySpent = () => false,
  now = Date.now,
}: PaceOptions) => {
  const quota = perSecond === undefined ? null : openBucket(perSecond, now());
  const domains = new Map<string, Domain>();
  // A domain that answers slowly holds half of the places at most.
  const atOnceForDomain = Math.max(1, Math.floor(atOnce / 2));
  const relay = { level: 0, until: 0 };

  const of = (name: string): Domain => {
    const known = domains.get(name);
    if (known !== undefined) return known;
    const rate = domainRates[name] ?? domainRates['*'];
    const bucket = rate === undefined ? null : openBucket(rate, now());
    const domain = { bucket, active: 0, level: 0, until: 0 };
    if (domains.size >= remembered) {
      for (const [other, { active, until }] of domains) {
        if (active === 0 && until < now()) {
          domains.delete(other);
          break;
        }
      }
    }
    domains.set(name, domain);
    return domain;
  };

  return {
    /** When the quota lets the next mail go. */
    quotaReadyAt: (): number => readyAt(quota, now()),
    /** When bulk may be handed to the mail server again, after it failed or the day's quota was spent. */
    relayReadyAt: (): number => (isDaySpent() ? now() + daySpentPauseMs : relay.until),
    /** When this domain takes the next mail; infinite while it has as many on their way as it may. */
    domainReadyAt: (name: string): number => {
      const domain = of(name);
      if (domain.until > now()) return domain.until;
      // After a pause one mail tries whether the domain takes mails again.
      const allowed = domain.level > 0 ? 1 : atOnceForDomain;
      return domain.active >= allowed ? Number.POSITIVE_INFINITY : readyAt(domain.bucket, now());
    },
    begin: (name: string): void => {
      const domain = of(name);
      domain.active += 1;
      if (domain.bucket !== null) domain.bucket.tokens -= 1;
      if (quota !== null) {
        fill(quota, now());
        quota.tokens -= 1;
      }
    },
    /** `unused` is a mail that needed not leave: what it took from rate and quota is given back. */
    end: (name: string, outcome: 'taken' | 'unused' | Blame): void => {
      const domain = of(name);
      domain.active -= 1;
      if (outcome === 'unused') {
        if (domain.bucket !== null) domain.bucket.tokens += 1;
        if (quota !== null) quota.tokens += 1;
        return;
      }
      const at = now();
      if (outcome === 'relay') {
        // Those that failed together with the first are no further failure.
        if (relay.until > at) return;
        relay.until = at + Math.min(longestRelayPauseMs, 1_000 * 2 ** relay.level);
        relay.level += 1;
        return;
      }
      relay.level = 0;
      relay.until = 0;
      if (outcome !== 'domain') {
        domain.level = 0;
        domain.until = 0;
      } else if (domain.until <= at) {
        domain.until = at + nextPause(domain.level, longestPauseMs);
        domain.level += 1;
      }
    },
  };
};

export type Pace = ReturnType<typeof createPace>;
