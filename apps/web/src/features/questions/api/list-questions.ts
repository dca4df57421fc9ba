import { listQuestions } from '@tamiz/contract/calls/bank/questions';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import { queryOf } from '#src/features/questions/filters.ts';
import type { BankName, Filters } from '#src/features/questions/filters.ts';
import { readAnswer } from '#src/lib/api/api-failure.ts';
import { readQuestionSummary } from '#src/lib/catalogue/question-summary.ts';
import { readPage } from '#src/lib/reading/page.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { useServices } from '#src/lib/services.tsx';

const questionsQuery = (call: CallApi, bank: BankName, filters: Filters, page: number) => {
  const query = { ...queryOf(filters), page, ...(bank === 'own' && { bank }) };
  return queryOptions({
    queryKey: ['questions', query],
    queryFn: async () =>
      readAnswer(await call(listQuestions, { query }), (body) =>
        readPage(body, readQuestionSummary),
      ),
    placeholderData: keepPreviousData,
  });
};

export const useQuestions = (bank: BankName, filters: Filters, page: number) =>
  useQuery(questionsQuery(useServices().api.call, bank, filters, page));
