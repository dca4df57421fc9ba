/** What a line does to what passes through it. */
export type Shape = {
  bitsPerSecond: number;
  roundTripMs: number;
  /** Round trips before the first byte of a connection: one for TCP, one more for TLS 1.3. */
  handshakes: number;
  /** How many of a thousand packets are lost: TCP sends them again, so to the ends it is a stall. */
  lostPerMille: number;
  /** How many of a thousand packets end their connection, as when a phone changes cells. */
  resetsPerMille: number;
};

/** As good as none, for a line that is only to be cut. */
export const plainLine: Shape = {
  bitsPerSecond: 1_000_000_000,
  roundTripMs: 0,
  handshakes: 0,
  lostPerMille: 0,
  resetsPerMille: 0,
};

/** A phone far from its cell. */
export const slowPhone: Shape = {
  bitsPerSecond: 400_000,
  roundTripMs: 400,
  handshakes: 2,
  lostPerMille: 0,
  resetsPerMille: 0,
};

/** The same on the road. */
export const shakyPhone: Shape = { ...slowPhone, lostPerMille: 10, resetsPerMille: 2 };

/** The same faults in every run. */
export const createChance = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};
