import { searchPeople } from '@tamiz/contract/calls/hiring/directory';
import type { ProgressState } from '@tamiz/contract/shared/statuses';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import { readPerson } from '#src/lib/directory/person.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { readPage } from '#src/lib/reading/page.ts';
import { useServices } from '#src/lib/services.tsx';

/** Whom the directory shows; the words stay out of the address, because they name people. */
export type PeopleFilter = { q: string; progress: ProgressState | null; positionId: Id | null };

export const usePeople = (page: number, filter: PeopleFilter) => {
  const { call } = useServices().api;
  const { q, progress, positionId } = filter;
  return useQuery({
    queryKey: ['people', page, filter],
    queryFn: async () => {
      const body = {
        page,
        ...(q !== '' && { q }),
        ...(progress !== null && { progress }),
        ...(positionId !== null && { position_id: String(positionId) }),
      };
      return readAnswer(await call(searchPeople, { body }), (answer) =>
        readPage(answer, readPerson),
      );
    },
    placeholderData: keepPreviousData,
  });
};
