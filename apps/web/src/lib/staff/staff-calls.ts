import type { CallInput } from '@tamiz/contract/call';
import type { EndpointDefinition } from '@tamiz/contract/shared/endpoint';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

import { expectOk, readAnswer } from '#src/lib/api/api-failure.ts';
import type { Api, CallApi } from '#src/lib/api/api.ts';
import { useServices } from '#src/lib/services.tsx';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';

type Schema<Answer> = {
  safeParse: (body: unknown) => { success: true; data: Answer } | { success: false };
};

/** Reads an answer as the contract describes it: only our own backend has a back office, so nothing is guessed. */
export const readWith =
  <Answer>(schema: Schema<Answer>) =>
  (body: unknown): Answer | null => {
    const parsed = schema.safeParse(body);
    return parsed.success ? parsed.data : null;
  };

/** A call of the contract together with the schema of its answer. */
type Reading<Definition, Answer> = Definition & { responses: { 200: Schema<Answer> } };

/** Makes a call that changes nothing and gives what it answers. */
export const readStaff = async <Definition extends EndpointDefinition, Answer>(
  api: Api,
  definition: Reading<Definition, Answer>,
  input: CallInput<Definition>,
): Promise<Answer> => {
  const { method, path } = definition;
  const response = await api.call<Definition>({ method, path }, input);
  return readAnswer(response, readWith(definition.responses[200]));
};

type KeysetPage<Item> = { data: Item[]; next: string | null };

export type StaffListQuery<Item> = UseInfiniteQueryResult<InfiniteData<KeysetPage<Item>>>;

/** A list of the back office, read page by page. `ask` gives the input for the page after the item with that id. */
export const useStaffList = <Definition extends EndpointDefinition, Item>(
  definition: Reading<Definition, KeysetPage<Item>>,
  ask: (after?: string) => CallInput<Definition>,
): StaffListQuery<Item> => {
  const { api } = useServices();
  const first: string | undefined = undefined;
  return useInfiniteQuery({
    queryKey: ['staff', definition.id, ask()],
    queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
      readStaff(api, definition, ask(pageParam)),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
  });
};

const followMs = 2_000;

/** One thing of the back office, read again every two seconds while work on it goes on. */
export const useStaffItem = <Definition extends EndpointDefinition, Item>(
  definition: Reading<Definition, { data: Item }>,
  input: CallInput<Definition>,
  isMoving: (item: Item) => boolean = () => false,
) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ['staff', definition.id, input],
    queryFn: async () => (await readStaff(api, definition, input)).data,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isMoving(data) ? followMs : false,
  });
};

type StaffChange = {
  send: (call: CallApi) => Promise<Response>;
  /** What the person is told once it is saved, which may depend on what the server did. */
  done: string | ((answer: unknown) => string);
};

/** A change after which the app is another one: it is opened anew, and nothing of before is read again. */
export const useOpening = (page: `/${string}`) => {
  const { api, openPage } = useServices();
  return useChange({
    run: async ({ send }: StaffChange) => expectOk(await send(api.call)),
    touches: { queries: [] },
    onSaved: () => openPage(page),
  });
};

/** A change of the back office; whatever it shows is read again, and then the person is told. */
export const useStaffChange = ({
  onSaved,
  onFailed,
}: ChangeCallbacks<StaffChange, string> = {}) => {
  const { api, toasts } = useServices();
  return useChange({
    run: async ({ send, done }: StaffChange) => {
      const response = await send(api.call);
      await expectOk(response);
      return typeof done === 'string' ? done : done(await response.json());
    },
    touches: { queries: [['staff']] },
    onSaved: (...outcome) => {
      const [told] = outcome;
      toasts.success(told);
      onSaved?.(...outcome);
    },
    ...(onFailed && { onFailed }),
  });
};
