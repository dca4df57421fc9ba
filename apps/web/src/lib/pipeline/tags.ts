import { addTag, listTags, removeTag } from '@tamiz/contract/calls/hiring/tags';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { expectOk, readAnswer } from '#src/lib/api/api-failure.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readText } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';
import { useServices } from '#src/lib/services.tsx';

/** A word by which the team marks people. */
export type Tag = { id: string; name: string };

export const readTag = (value: unknown): Tag | null => {
  if (!isRecord(value)) return null;
  const id = readText(value['id']);
  const name = readText(value['name']);
  return id === null || name === null ? null : { id, name };
};

const tagsQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['tags'],
    queryFn: async () =>
      readAnswer(await call(listTags), (body) =>
        isRecord(body) ? readList(body['data'], readTag) : null,
      ),
  });

/** The words the account uses already; asked for only where somebody is about to add one. */
export const useTags = (isWanted: boolean) =>
  useQuery({ ...tagsQuery(useServices().api.call), enabled: isWanted });

/** Gives one tag to people of a position. */
export const useAddTag = (
  { positionId, placeIds }: { positionId: Id; placeIds: readonly Id[] },
  callbacks: ChangeCallbacks<string>,
) => {
  const { api } = useServices();
  return useChange({
    run: async (name: string) =>
      expectOk(
        await api.call(addTag, {
          params: { id: positionId },
          body: { ids: placeIds.map(String), name },
        }),
      ),
    touches: { queries: 'all' },
    refreshesAfterFailure: true,
    ...callbacks,
  });
};

/** Takes one tag from one person. */
export const useRemoveTag = (placeId: Id, callbacks: ChangeCallbacks<Tag>) => {
  const { api } = useServices();
  return useChange({
    run: async (tag: Tag) =>
      expectOk(await api.call(removeTag, { params: { id: placeId, tag: tag.id } })),
    touches: { queries: 'all' },
    refreshesAfterFailure: true,
    ...callbacks,
  });
};
