import { searchEverything } from '@tamiz/contract/calls/hiring/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import { readFound } from '#src/lib/search/found.ts';
import { useServices } from '#src/lib/services.tsx';

/** Letters from which on the server looks for something. */
export const minSearchLength = 2;

/** What the words find; the last rows stay until the next are there. Nothing is asked for too few letters. */
export const useFound = (words: string) => {
  const { call } = useServices().api;
  const isEnough = words.length >= minSearchLength;
  return useQuery({
    queryKey: ['search', words],
    queryFn: async () =>
      readAnswer(await call(searchEverything, { body: { q: words } }), readFound),
    enabled: isEnough,
    ...(isEnough && { placeholderData: keepPreviousData }),
  });
};
