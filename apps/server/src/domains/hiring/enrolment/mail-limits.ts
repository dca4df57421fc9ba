import { creditsPerInvitation } from '@tamiz/contract/shared/constants';

import type { StandingRow } from '#src/domains/hiring/public-links/load-standing.ts';

const windowSeconds = 86_400;

/** Unused codes per place left: people mistype addresses and request a second code. */
const perPlace = 3;
/** So that the last places of a link stay within reach of the many people who try for them. */
const extraPerLink = 20;
const extraPerAccount = 50;
/** Upper bound for accounts with many credits. */
const maxPerAccount = 5_000;

type Source = { accountId: string; linkId: string };

/** The counters of mails that a public link causes. */
export const mailCounters = ({ accountId, linkId }: Source) => ({
  link: { subject: `enrolment-mails:link:${linkId}`, windowSeconds },
  account: { subject: `enrolment-mails:account:${accountId}`, windowSeconds },
});

/**
 * How many mails a public link and its account may send to addresses that strangers type. Limits by network and recipient
 * do not stop a caller with many of both from mailing thousands of people in our name.
 */
export const mailLimits = (accountId: string, standing: StandingRow) => {
  const { link, account } = mailCounters({ accountId, linkId: standing.id });
  const payable = Math.floor(standing.balance / creditsPerInvitation);
  const left = Math.min(
    standing.max_people - standing.enrolled,
    standing.max_candidates - standing.places,
    payable,
  );
  return [
    { ...link, max: perPlace * left + extraPerLink },
    { ...account, max: Math.min(perPlace * payable + extraPerAccount, maxPerAccount) },
  ];
};
