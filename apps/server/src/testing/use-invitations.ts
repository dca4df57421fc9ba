import {
  createCandidate,
  createPosition,
  createPublishedEvaluation,
  grantCredits,
} from '@tamiz/db/factories';
import { beforeAll } from 'vitest';

import type { Browser } from '#src/testing/browser.ts';
import { useMoney } from '#src/testing/use-money.ts';
import type { Money } from '#src/testing/use-money.ts';

type Role = 'owner' | 'recruiter' | 'viewer';

export type Team = {
  browser: Browser;
  accountId: string;
  positionId: string;
  places: { id: string; candidateId: string; email: string }[];
  invite: () => ReturnType<Browser['call']>;
  /** The newest invitation of a place. */
  invitationOf: (placeId: string) => Promise<InvitationRow>;
};

export type InvitationRow = {
  id: string;
  status: string;
  resend_count: number;
  link_version: number;
  sent_at: Date;
  expires_at: Date;
  charged_by: string;
  returned_by: string | null;
};

type TeamOptions = { role?: Role; credits?: number; candidates?: number; emails?: string[] };

export type Invitations = Money & {
  evaluationId: () => number;
  /** An account with credits and a position with an evaluation and some candidates nobody invited yet. */
  createTeam: (options?: TeamOptions) => Promise<Team>;
  /** A further position of an account, with its candidates' places. */
  addPosition: (
    accountId: string,
    emails: string[],
  ) => Promise<{ id: string; places: Team['places'] }>;
};

/** What tests of invitations begin with. */
export const useInvitations = (settings?: () => Record<string, string>): Invitations => {
  const money = useMoney(settings);
  const { api, sql } = money;
  let evaluationId = 0;

  beforeAll(async () => {
    const title = 'Desarrollo web';
    const evaluation = await api.asOwner((tx) =>
      createPublishedEvaluation(tx, { title, questions: 3 }),
    );
    evaluationId = evaluation.id;
  });

  const invitationOf: Team['invitationOf'] = async (placeId) => {
    const [row] = await sql<InvitationRow>(
      'select * from invitations where position_candidate_id = $1 order by id desc limit 1',
      [placeId],
    );
    if (row === undefined) throw new Error('Nobody was invited.');
    return row;
  };

  const addPosition: Invitations['addPosition'] = (accountId, emails) =>
    api.asOwner(async (tx) => {
      const maxCandidates = Math.max(20, emails.length);
      const { id } = await createPosition(tx, { accountId, evaluationId, maxCandidates });
      const places: Team['places'] = [];
      for (const email of emails) {
        places.push(await createCandidate(tx, { accountId, positionId: id, email }));
      }
      return { id, places };
    });

  const createTeam: Invitations['createTeam'] = async ({
    role = 'recruiter',
    credits = 10,
    candidates = 3,
    emails,
  } = {}) => {
    const { browser, user } = await api.signedIn({ role });
    const accountId = user.account_id ?? '';
    if (credits > 0) {
      await api.asOwner((tx) => grantCredits(tx, { accountId, amount: credits }));
    }
    const unique = crypto.randomUUID().slice(0, 8);
    const addresses =
      emails ?? Array.from({ length: candidates }, (_, n) => `c${n}-${unique}@ejemplo.mx`);
    const { id: positionId, places } = await addPosition(accountId, addresses);
    const invite = () => browser.call('POST', `/api/positions/${positionId}/invite-candidates`);
    return { browser, accountId, positionId, places, invite, invitationOf };
  };

  return { ...money, evaluationId: () => evaluationId, createTeam, addPosition };
};
