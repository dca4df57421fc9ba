import { prepareCall } from '@tamiz/contract/call';
import type { PreparedCall } from '@tamiz/contract/call';
import { listQuestions } from '@tamiz/contract/calls/bank/questions';
import { searchResults } from '@tamiz/contract/calls/exams/board';
import { listPositionCandidates } from '@tamiz/contract/calls/hiring/candidates';
import { searchPeople } from '@tamiz/contract/calls/hiring/directory';
import { listPositions } from '@tamiz/contract/calls/hiring/positions';
import { listAuditEvents } from '@tamiz/contract/calls/record/audit';

import type { Targets } from '#bench/support/pages/targets.ts';

/** A page that people open all day, who asks for it, and which share of the rate of its statements alone it must reach. */
export type Case = { name: string; aim: number; email: string; call: PreparedCall };

export const casesOf = (at: Targets): Case[] => [
  {
    name: 'positions',
    aim: 0.65,
    email: at.heaviest,
    call: prepareCall(listPositions, { query: { status: 'evaluation_assigned', page: 3 } }),
  },
  {
    name: 'candidates',
    aim: 0.6,
    email: at.heaviest,
    call: prepareCall(listPositionCandidates, { params: { id: at.positionId } }),
  },
  {
    name: 'question search',
    aim: 0.45,
    email: at.ordinary,
    call: prepareCall(listQuestions, {
      query: { technology_id: at.technologyId, difficulty_id: at.difficultyId, page: 2 },
    }),
  },
  {
    name: 'board',
    aim: 0.45,
    email: at.boardOwner,
    call: prepareCall(searchResults, { params: { id: at.boardId }, body: { sort: 'score' } }),
  },
  {
    name: 'directory',
    aim: 0.45,
    email: at.ordinary,
    call: prepareCall(searchPeople, { body: { page: 1 } }),
  },
  { name: 'audit log', aim: 0.45, email: at.operator, call: prepareCall(listAuditEvents) },
];
