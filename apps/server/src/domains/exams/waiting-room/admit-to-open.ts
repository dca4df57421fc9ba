import type { ExamTurn } from '@tamiz/contract/exams/exam';

import type { Services } from '#src/domains/exams/services.ts';

type Key = ({ link: string } | { code: string }) & { turn?: string | undefined };

/** A place in the line for whoever opens an exam. A link that we never made is refused without one: it costs no query. */
export const admitToOpen = async (
  { waitingRoom, examAccess }: Pick<Services, 'waitingRoom' | 'examAccess'>,
  key: Key,
): Promise<ExamTurn | null> => {
  if ('link' in key && examAccess.readLink(key.link) === null) return null;
  return waitingRoom.admit(`open ${'link' in key ? key.link : key.code}`, key.turn);
};
