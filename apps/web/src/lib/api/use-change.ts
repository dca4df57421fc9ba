import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { readAgain } from '#src/lib/api/read-again.ts';
import type { ApiFailure } from '#src/lib/api/api-failure.ts';
import { balanceQuery } from '#src/lib/credits/get-balance.ts';
import { useServices } from '#src/lib/services.tsx';

/** Whatever shows what was changed; it is read again before the person is told. */
type Touched = {
  /** Queries under these keys, or every query. */
  queries?: 'all' | readonly QueryKey[];
  /** The change moves credits: the balance in the menu follows, and so does every list that tells of credits. */
  balance?: boolean;
  /** The change is about the signed-in person. */
  session?: boolean;
};

/** What to do with the outcome. It runs once for every change, also when the component is gone by then. */
export type ChangeCallbacks<Variables, Data = void> = {
  /** `isSamePage` is false for a person who has left the page meanwhile: they must not be led elsewhere. */
  onSaved?: (data: Data, variables: Variables, at: { isSamePage: boolean }) => void;
  onFailed?: (failure: ApiFailure, variables: Variables) => void;
};

type ChangeOptions<Variables, Data> = ChangeCallbacks<Variables, Data> & {
  /** Gives the answer of the server or throws an ApiFailure. */
  run: (variables: Variables) => Promise<Data>;
  /** Puts what the answer itself says into the cache. */
  apply?: (client: QueryClient, data: Data, variables: Variables) => void;
  touches?: Touched;
  /** A refusal may mean that the page is out of date, so it is read again then as well. */
  refreshesAfterFailure?: boolean;
  /** True for an answer after which nothing has to be read again. */
  isUntouched?: (data: Data) => boolean;
};

/** All that a component sees of a change; there is no way to pass callbacks to one call. */
export type Change<Variables, Data = void> = {
  save: (variables: Variables) => void;
  reset: () => void;
  isPending: boolean;
  isSaved: boolean;
  error: ApiFailure | null;
  data: Data | undefined;
  /** Those of the last call. */
  variables: Variables | undefined;
};

const refreshPatienceMs = 5_000;

/** Waits for all of them, but not for ever; it never fails. */
const waitPatiently = async (work: readonly Promise<unknown>[]): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, refreshPatienceMs);
  });
  await Promise.race([Promise.allSettled(work), patience]);
  clearTimeout(timer);
};

const useRefresh = ({ queries = [], balance = false, session = false }: Touched) => {
  const client = useQueryClient();
  const services = useServices();
  return () =>
    waitPatiently([
      ...(queries === 'all'
        ? [readAgain(client)]
        : queries.map((queryKey) => readAgain(client, { queryKey }))),
      // Pages that were left tell of credits too; what is on screen and may be gone by now is not asked for again.
      ...(balance
        ? [readAgain(client, { refetchType: 'none' }), client.prefetchQuery(balanceQuery(services))]
        : []),
      ...(session ? [services.session.refresh()] : []),
    ]);
};

/** The one way to change something: save it, read again what it touches, then tell the person. */
export const useChange = <Variables = void, Data = void>({
  run,
  apply,
  touches = {},
  refreshesAfterFailure = false,
  isUntouched = () => false,
  onSaved,
  onFailed,
}: ChangeOptions<Variables, Data>): Change<Variables, Data> => {
  const client = useQueryClient();
  const refresh = useRefresh(touches);
  const { mutateAsync, reset, isPending, isSuccess, error, data, variables } = useMutation({
    mutationFn: (given: Variables) => run(given),
    onSuccess: async (answer, given) => {
      apply?.(client, answer, given);
      if (!isUntouched(answer)) await refresh();
    },
    onError: async () => {
      if (refreshesAfterFailure) await refresh();
    },
  });

  // TanStack drops the callbacks of a call whose component is gone; its promise settles for everybody. The outcome is
  // told after components know that the change has ended: a dialog that still counts as busy ignores Escape.
  const save = (given: Variables): void => {
    const { pathname } = globalThis.location;
    void mutateAsync(given).then(
      (answer) =>
        setTimeout(() =>
          onSaved?.(answer, given, { isSamePage: globalThis.location.pathname === pathname }),
        ),
      (failure: ApiFailure) => setTimeout(() => onFailed?.(failure, given)),
    );
  };

  return { save, reset, isPending, isSaved: isSuccess, error, data, variables };
};
