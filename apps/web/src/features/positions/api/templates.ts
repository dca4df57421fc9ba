import {
  applyPositionTemplate,
  deletePositionTemplate,
  listPositionTemplates,
  renamePositionTemplate,
  savePositionTemplate,
} from '@tamiz/contract/calls/hiring/position-templates';
import { shownExpirationUnits } from '@tamiz/contract/shared/statuses';
import type { ShownExpirationUnit } from '@tamiz/contract/shared/statuses';
import { useQuery } from '@tanstack/react-query';

import { readMade } from '#src/features/positions/api/read-made.ts';
import type { Made } from '#src/features/positions/api/read-made.ts';
import { expectOk, readAnswer } from '#src/lib/api/api-failure.ts';
import { asGiven } from '#src/lib/api/as-given.ts';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';
import { positionsKey } from '#src/lib/positions/get-position.ts';
import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';
import { useServices } from '#src/lib/services.tsx';

/** Settings of a position under a name. */
export type Template = {
  id: Id;
  name: string;
  unit: ShownExpirationUnit | null;
  value: number | null;
  maxCandidates: number | null;
  /** Not assignable once it is inactive: positions are then made without it. */
  evaluation: { title: string; isAssignable: boolean } | null;
};

const readEvaluation = (value: unknown): Template['evaluation'] => {
  const title = isRecord(value) ? readText(value['title']) : null;
  if (!isRecord(value) || title === null) return null;
  return { title, isAssignable: value['is_assignable'] === true };
};

const readTemplate = (value: unknown): Template | null => {
  if (!isRecord(value)) return null;
  const [id, name] = [readId(value['id']), readText(value['name'])];
  if (id === null || name === null) return null;
  return {
    id,
    name,
    unit: shownExpirationUnits.find((unit) => unit === value['expiration_unit']) ?? null,
    value: readNumber(value['expiration_value']),
    maxCandidates: readNumber(value['max_candidates']),
    evaluation: readEvaluation(value['evaluation']),
  };
};

const readTemplates = (body: unknown): Template[] | null =>
  isRecord(body) && Array.isArray(body['data']) ? readList(body['data'], readTemplate) : null;

const templatesKey = ['position-templates'] as const;

export const useTemplates = (isWanted: boolean) => {
  const { api } = useServices();
  return useQuery({
    queryKey: templatesKey,
    queryFn: async () => readAnswer(await api.call(listPositionTemplates), readTemplates),
    enabled: isWanted,
  });
};

export const useSaveTemplate = (positionId: Id, callbacks: ChangeCallbacks<string>) => {
  const { api } = useServices();
  return useChange({
    run: async (name: string) => {
      const body = { position_id: asGiven<string>(positionId), name };
      return expectOk(await api.call(savePositionTemplate, { body }));
    },
    touches: { queries: [templatesKey] },
    ...callbacks,
  });
};

export const useRenameTemplate = (id: Id, callbacks: ChangeCallbacks<string>) => {
  const { api } = useServices();
  return useChange({
    run: async (name: string) =>
      expectOk(await api.call(renamePositionTemplate, { params: { id }, body: { name } })),
    touches: { queries: [templatesKey] },
    ...callbacks,
  });
};

export const useDeleteTemplate = (id: Id, callbacks: ChangeCallbacks<void>) => {
  const { api } = useServices();
  return useChange({
    run: async () => expectOk(await api.call(deletePositionTemplate, { params: { id } })),
    touches: { queries: [templatesKey] },
    refreshesAfterFailure: true,
    ...callbacks,
  });
};

type Wish = { id: Id; title: string; key: string };

export const useApplyTemplate = (callbacks: ChangeCallbacks<Wish, Made>) => {
  const { api } = useServices();
  return useChange({
    run: async ({ id, ...body }: Wish) =>
      readAnswer(await api.call(applyPositionTemplate, { params: { id }, body }), readMade),
    touches: { queries: [positionsKey] },
    ...callbacks,
  });
};
