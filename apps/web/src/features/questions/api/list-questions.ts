import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import { writeFilters } from '#src/features/questions/filters.ts';
import type { Filters } from '#src/features/questions/filters.ts';
import { readAnswer } from '#src/lib/api-failure.ts';
import { readQuestionSummary } from '#src/lib/catalogue/question-summary.ts';
import { readPage } from '#src/lib/reading/page.ts';
import type { Request } from '#src/lib/request.ts';
import { useServices } from '#src/lib/services.tsx';

const questionsQuery = (request: Request, filters: Filters, page: number) => {
  const query = writeFilters(filters);
  query.set('page', String(page));
  return queryOptions({
    queryKey: ['questions', String(query)],
    queryFn: async () =>
      readAnswer(await request(`/api/questions?${String(query)}`), (body) =>
        readPage(body, readQuestionSummary),
      ),
    placeholderData: keepPreviousData,
  });
};

export const useQuestions = (filters: Filters, page: number) =>
  useQuery(questionsQuery(useServices().api.request, filters, page));
