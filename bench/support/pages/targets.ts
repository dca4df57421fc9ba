import { withClient } from '@tamiz/db/admin';

/** Whose pages are asked for, and which. */
export type Targets = {
  /** The owner of the account with the most positions, and one of these. */
  heaviest: string;
  positionId: string;
  /** The owner of the account whose position most people answered, and that position. */
  boardOwner: string;
  boardId: string;
  /** The owner of an account like most. */
  ordinary: string;
  operator: string;
  /** What most questions have in common. */
  technologyId: number;
  difficultyId: number;
};

/** Finds them in a database that is filled. */
export const findTargets = (ownerUrl: string): Promise<Targets> =>
  withClient(ownerUrl, async (owner) => {
    const { rows } = await owner.query<Targets>(`
      with heaviest as (select account_id from positions group by account_id order by count(*) desc limit 1),
        board as (select account_id, position_id from attempts group by 1, 2 order by count(*) desc limit 1),
        asked as (
          select topics.technology_id, questions.difficulty_id from questions join topics on topics.id = questions.topic_id
          group by 1, 2 order by count(*) desc, 1, 2 limit 1),
        owners as (select account_id, min(email) as email from users where role = 'owner' group by account_id)
      select (select email from owners join heaviest using (account_id)) as heaviest,
        (select min(id::text) from positions join heaviest using (account_id)) as "positionId",
        (select email from owners join board using (account_id)) as "boardOwner",
        (select position_id from board) as "boardId",
        (select email from owners where account_id not in (select account_id from heaviest)
           and account_id in (select account_id from candidates where name like 'Persona %')
         order by email limit 1) as ordinary,
        (select email from users where role = 'staff' and staff_role = 'operator' order by email limit 1) as operator,
        (select technology_id from asked) as "technologyId", (select difficulty_id from asked) as "difficultyId"`);
    if (rows[0] === undefined) throw new Error('The database is empty.');
    return rows[0];
  });
