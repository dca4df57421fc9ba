import { listStages, moveCandidates, saveStages } from '@tamiz/contract/calls/hiring/stages';
import type { BodyOf } from '@tamiz/contract/call';
import { stageKinds } from '@tamiz/contract/hiring/stage';
import type { StageKind } from '@tamiz/contract/hiring/stage';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { expectOk, readAnswer } from '#src/lib/api/api-failure.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readText } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';
import { useServices } from '#src/lib/services.tsx';

/** A step of deciding. */
export type Stage = { id: string; name: string; kind: StageKind; isArchived: boolean };

const readStage = (value: unknown): Stage | null => {
  if (!isRecord(value)) return null;
  const id = readText(value['id']);
  const name = readText(value['name']);
  if (id === null || name === null) return null;
  const kind = stageKinds.find((each) => each === value['kind']) ?? 'own';
  return { id, name, kind, isArchived: value['is_archived'] === true };
};

const readStages = (body: unknown): { stages: Stage[]; abilities: Set<string> } | null => {
  const data = isRecord(body) ? body['data'] : null;
  if (!isRecord(data)) return null;
  return {
    stages: readList(data['stages'], readStage),
    abilities: new Set(readList(data['abilities'], readText)),
  };
};

const stagesQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['stages'],
    queryFn: async () => readAnswer(await call(listStages), readStages),
  });

/** The steps of deciding of the account, archived ones last. */
export const useStages = () => useQuery(stagesQuery(useServices().api.call));

/** Who is moved where, and what they are written. */
export type Move = BodyOf<typeof moveCandidates>;

export const useMoveCandidates = (positionId: Id, callbacks: ChangeCallbacks<Move, string>) => {
  const { api } = useServices();
  return useChange({
    run: async (move: Move) =>
      readAnswer(
        await api.call(moveCandidates, { params: { id: positionId }, body: move }),
        (body) => (isRecord(body) ? (readText(body['message']) ?? 'Listo.') : null),
      ),
    touches: { queries: 'all' },
    refreshesAfterFailure: true,
    ...callbacks,
  });
};

/** The steps in their new order, and those to be archived. */
export type StagesChange = BodyOf<typeof saveStages>;

export const useSaveStages = (callbacks: ChangeCallbacks<StagesChange>) => {
  const { api } = useServices();
  return useChange({
    run: async (change: StagesChange) => expectOk(await api.call(saveStages, { body: change })),
    touches: { queries: [['stages']] },
    ...callbacks,
  });
};
