import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { expectOk, readAnswer } from '#src/lib/api-failure.ts';
import type { Request } from '#src/lib/request.ts';
import { useServices } from '#src/lib/services.tsx';

/** What the contract says an answer holds; only our own backend has a back office, so nothing is guessed. */
export type Schema<Answer> = {
  safeParse: (body: unknown) => { success: true; data: Answer } | { success: false };
};

const readWith =
  <Answer>(schema: Schema<Answer>) =>
  (body: unknown): Answer | null => {
    const parsed = schema.safeParse(body);
    return parsed.success ? parsed.data : null;
  };

export type Filter = Readonly<Record<string, string>>;

/** The address of a call with the filters that are set. */
export const withFilter = (path: `/${string}`, filter: Filter): `/${string}` => {
  const set = Object.entries(filter).filter(([, value]) => value !== '');
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set).toString()}`;
};

/** One page of a list that is read from where the last one ended. */
export const readStaffPage = async <Item>(
  request: Request,
  path: `/${string}`,
  schema: Schema<{ data: Item[]; next: string | null }>,
): Promise<{ data: Item[]; next: string | null }> =>
  readAnswer(await request(path), readWith(schema));

/** A list of the back office; more of it comes when asked for. */
export const useStaffList = <Item>(
  path: `/${string}`,
  schema: Schema<{ data: Item[]; next: string | null }>,
  filter: Filter = {},
) => {
  const { request } = useServices().api;
  return useInfiniteQuery({
    queryKey: ['staff', path, filter],
    queryFn: ({ pageParam }) =>
      readStaffPage(request, withFilter(path, { ...filter, after: pageParam }), schema),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
};

const followMs = 2_000;

/** One thing of the back office, read again every moment while work on it goes on. */
export const useStaffItem = <Item>(
  path: `/${string}`,
  schema: Schema<{ data: Item }>,
  isMoving: (item: Item) => boolean = () => false,
) => {
  const { request } = useServices().api;
  return useQuery({
    queryKey: ['staff', path],
    queryFn: async () => (await readAnswer(await request(path), readWith(schema))).data,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isMoving(data) ? followMs : false,
  });
};

type Change = {
  path: `/${string}`;
  method?: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  body?: unknown;
};

/** A change of the back office; whatever it shows is read again afterwards. */
export const useStaffChange = () => {
  const { request } = useServices().api;
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ path, method = 'POST', body }: Change) =>
      expectOk(await request(path, { method, body })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['staff'] }),
  });
};
