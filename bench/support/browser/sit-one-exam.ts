import { createTransactions } from '@tamiz/db';
import { withClient } from '@tamiz/db/admin';
import { createUser } from '@tamiz/db/factories';

import { createCandidate } from '#bench/support/week/candidates.ts';

type Sitting = { api: string; ownerUrl: string; link: string; questions: number };

/** Has one invited person take the whole exam; returns their place and the address of a recruiter who may read the result. */
export const sitOneExam = async ({ api, ownerUrl, link, questions }: Sitting) => {
  const candidate = createCandidate(api);
  await candidate.sit({ link, address: '127.0.0.1', questions });
  candidate.close();
  const place = await withClient(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ account_id: string; id: string }>(
      `select account_id, position_candidate_id as id from attempts where status = 'completed'`,
    );
    return rows[0];
  });
  if (place === undefined) throw new Error('The exam was handed in, and no result is there.');
  const owner = createTransactions(ownerUrl, 1);
  const { email } = await owner.run((tx) => createUser(tx, { accountId: place.account_id }));
  await owner.close();
  return { placeId: place.id, email };
};
