import type { Handle } from '@tamiz/db';

import { findPosition } from '#src/domains/hiring/positions/load-position.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import {
  findErased,
  findMove,
  holdStage,
  insertMessages,
  insertMove,
  movePlaces,
  updatePeople,
} from '#src/domains/hiring/stages/queries.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';

type Move = {
  accountId: string;
  positionId: string;
  ids: string[];
  stageId: string;
  /** What to write to the people; null tells nobody. */
  text: string | null;
  /** Chosen by the browser, once for each move. */
  key: string;
  visitor: Visitor;
};

export type Moved = { people: number; stage: string; hasMail: boolean };

const findEarlier = async (tx: Handle, { accountId, key }: Move): Promise<Moved | null> => {
  const [move] = await findMove(tx, { accountId, key });
  return move === undefined
    ? null
    : { people: move.people, stage: move.name, hasMail: move.has_mail };
};

const movePeople = async (tx: Handle, move: Move): Promise<string[]> => {
  const chosen = { accountId: move.accountId, positionId: move.positionId, ids: move.ids };
  const moved = await movePlaces(tx, { ...chosen, stageId: move.stageId });
  if (moved.length > 0) return moved.map(({ id }) => id);
  const [erased] = await findErased(tx, chosen);
  throw new AppError(erased === undefined ? 'not_found' : 'candidate_erased');
};

const writeToPeople = async (tx: Handle, move: Move, ids: string[]): Promise<void> => {
  const { accountId, key, text } = move;
  if (text === null) return;
  await insertMessages(tx, { accountId, key, ids, body: text });
  await enqueue(tx, 'mail.stage_messages', { accountId, id: key });
};

/**
 * Moves people of a position to a step, whoever of them is still in it. Nobody is told unless a text is given; a key
 * that arrives again is answered as the first time, and mails nobody.
 */
export const moveCandidates = ({ databases }: Services, move: Move): Promise<Moved> =>
  databases.account(move.accountId).transaction(async (tx) => {
    const { accountId, positionId, stageId, key, visitor } = move;
    const hasMail = move.text !== null;
    const earlier = await findEarlier(tx, move);
    if (earlier !== null) return earlier;
    await findPosition(tx, { accountId, id: positionId });
    const [stage] = await holdStage(tx, { accountId, id: stageId });
    if (stage === undefined) throw new AppError('not_found');
    if (stage.archived_at !== null) throw new AppError('stage_archived');
    const userId = visitor.userId;
    const [noted] = await insertMove(tx, { accountId, key, positionId, stageId, userId, hasMail });
    if (noted === undefined) {
      const same = await findEarlier(tx, move);
      if (same === null) throw new AppError('not_found');
      return same;
    }
    const ids = await movePeople(tx, move);
    await updatePeople(tx, { accountId, key, people: ids.length });
    await writeToPeople(tx, move, ids);
    await recordAudit(tx, {
      actor: { kind: 'user', id: userId },
      accountId,
      action: 'position.people_moved',
      subject: { kind: 'position', id: positionId },
      details: {
        stage: stageId,
        people: ids.length,
        mail: hasMail,
        place: ids.length === 1 ? (ids[0] ?? null) : null,
      },
    });
    return { people: ids.length, stage: stage.name, hasMail };
  });
