/**
 * The amount to refund for a number of credits, rounded so that the refund takes back exactly these credits: the part
 * of the total for all credits taken back so far, minus what has gone back or is on its way.
 */
export const refundCents = ({
  total,
  credits,
  after,
  gone,
}: {
  total: number;
  credits: number;
  after: number;
  gone: number;
}): number => Math.ceil((total * after) / credits) - gone;
