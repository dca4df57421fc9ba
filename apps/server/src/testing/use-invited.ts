import { privacyNoticeVersion } from '@tamiz/contract/exams/exam';

import { useInvitations } from '#src/testing/use-invitations.ts';
import type { Team } from '#src/testing/use-invitations.ts';

/** Teams whose candidates have been invited, what may become of an invitation, and how to look at it. */
export const useInvited = (settings?: () => Record<string, string>) => {
  const stage = useInvitations(settings);
  const { world, worker, sql } = stage;

  const unique = () => crypto.randomUUID().slice(0, 8);
  const newAddress = () => `nueva-${unique()}@ejemplo.mx`;

  /** A team whose candidates have been invited and mailed. */
  const createInvited = async (options: Parameters<typeof stage.createTeam>[0] = {}) => {
    const team = await stage.createTeam({ candidates: 1, ...options });
    await team.invite();
    await worker.runJobs();
    const placeId = team.places[0]?.id ?? '';
    const path = `/api/positions/candidates/${placeId}`;
    const change = (what: 'email' | 'expiration', body: object) =>
      team.browser.call('PATCH', `${path}/${what}`, { body });
    return {
      ...team,
      placeId,
      path,
      resend: () => team.browser.call('POST', `${path}/resend`),
      correct: (email: string) => change('email', { email }),
      extend: (value: number, unit = 'days') =>
        change('expiration', { expiration_unit: unit, expiration_value: value }),
      latest: () => team.invitationOf(placeId),
      shown: async () => {
        const { body } = await team.browser.call('GET', path);
        return (body as { data: { candidate: Record<string, unknown> } }).data.candidate;
      },
    };
  };

  const mailsTo = (address: string) => world.mails.received.filter(({ to }) => to === address);

  const linkIn = (body: string): string => /localhost:5174\/#(\S+)/.exec(body)?.[1] ?? '';

  const open = async (team: Team, key: object) => {
    const { status, body } = await team.browser.call('POST', '/api/exam/open', { body: key });
    return { status, body: body as { code?: string; data?: { session: string } } };
  };

  const start = async (team: Team, link: string) => {
    const { body } = await open(team, { link });
    return team.browser.call('POST', '/api/exam/start', {
      headers: { authorization: `Exam ${body.data?.session}` },
      body: { privacy_version: privacyNoticeVersion },
    });
  };

  const returnsOf = (accountId: string) =>
    sql<{ amount: number; description: string; system_mov: boolean }>(
      `select amount, description, system_mov from credit_movements
       where account_id = $1 and type = 'reintegration' order by seq`,
      [accountId],
    );

  const expire = async (placeId: string) => {
    await sql(
      "update invitations set expires_at = now() - interval '1 second' where position_candidate_id = $1 and status in ('sent', 'failed', 'resent', 'manual')",
      [placeId],
    );
    await worker.runJob('invitations.expire', {});
  };

  return {
    ...stage,
    unique,
    newAddress,
    createInvited,
    mailsTo,
    linkIn,
    open,
    start,
    returnsOf,
    expire,
  };
};
