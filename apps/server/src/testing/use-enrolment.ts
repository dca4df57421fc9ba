import type { PublicLinkPage } from '@tamiz/contract/hiring/public-links';

import { useInvited } from '#src/testing/use-invited.ts';
import type { Team } from '#src/testing/use-invitations.ts';

type Answer = { status: number; body: Record<string, unknown> };
type Terms = { max_people?: number; ends_at?: string };

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** Teams with a public link, and people who enrol through it, on a stage that is there. */
export const enrolmentOn = (stage: ReturnType<typeof useInvited>) => {
  const { api, worker, mailsTo, sql } = stage;

  const post = async (path: string, body: object): Promise<Answer> => {
    const answer = await api.browser().call('POST', `/api/enrolment/${path}`, { body });
    return { status: answer.status, body: answer.body as Record<string, unknown> };
  };

  const linkCall = async (
    team: Team,
    method: 'GET' | 'POST' | 'PATCH',
    tail = '',
    body?: object,
  ) => {
    const path = `/api/positions/${team.positionId}/public-link${tail}`;
    const answer = await team.browser.call(method, path, body === undefined ? {} : { body });
    return {
      ...answer,
      body: answer.body as { code?: string; data: PublicLinkPage; errors?: object },
    };
  };

  const readLink = async (team: Team) => (await linkCall(team, 'GET')).body.data;
  const tokenOf = (page: PublicLinkPage): string => page.link?.url.split('#')[1] ?? '';

  /** A team with an open link. */
  const createLinked = async (
    options: Parameters<typeof stage.createTeam>[0] = {},
    { max_people = 5, ends_at = inDays(14) }: Terms = {},
  ) => {
    const team = await stage.createTeam({ candidates: 0, ...options });
    const { body } = await linkCall(team, 'POST', '', { max_people, ends_at });
    return { ...team, link: tokenOf(body.data), linkId: body.data.link?.id ?? '' };
  };

  /** Asks for a code and derives it, without the mail. */
  const askForCode = async (link: string, email: string, name = 'Eva Sol') => {
    const answer = await post('code', { link, name, email });
    const { identifier = '' } = (answer.body['data'] ?? {}) as { identifier?: string };
    const code = api.services.secrets.deriveCode('enrolment', identifier);
    return { ...answer, entry: { link, identifier, code } };
  };

  const enrol = async (link: string, email: string, name?: string) =>
    post('enter', (await askForCode(link, email, name)).entry);

  /** The code as it stands in the mailbox. */
  const mailedCode = async (address: string): Promise<string> => {
    await worker.runJobs();
    return /^(\d{6})\s*$/m.exec(mailsTo(address).at(-1)?.body ?? '')?.[1] ?? '';
  };

  const balanceOf = async (accountId: string): Promise<number> => {
    const [row] = await sql<{ balance: number }>(
      'select balance from credit_balances where account_id = $1',
      [accountId],
    );
    return row?.balance ?? -1;
  };

  const countPlaces = async (positionId: string): Promise<number> => {
    const [row] = await sql<{ n: number }>(
      'select count(*)::int as n from position_candidates where position_id = $1 and removed_at is null',
      [positionId],
    );
    return row?.n ?? -1;
  };

  return {
    ...stage,
    post,
    inDays,
    linkCall,
    readLink,
    tokenOf,
    createLinked,
    askForCode,
    enrol,
    mailedCode,
    balanceOf,
    countPlaces,
  };
};

/** The same on a stage of its own. */
export const useEnrolment = () => enrolmentOn(useInvited());
