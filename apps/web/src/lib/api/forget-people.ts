import type { Query, QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Answers that cannot name a candidate; any other may. */
const namesNobody: ReadonlySet<unknown> = new Set(['catalogues', 'balance']);

const mayNameSomebody = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  !namesNobody.has(queryKey[0]);

/**
 * Takes out of memory whatever may name a person who was erased: pages that were left ask the server again, and what
 * is on screen begins anew, also if the server does not answer.
 */
export const forgetPeople = (client: QueryClient): void => {
  client.removeQueries({ type: 'inactive', predicate: mayNameSomebody });
  void client.resetQueries({ type: 'active', predicate: mayNameSomebody });
};

/** A page that the browser kept as it was, while somebody was elsewhere, may show who has been erased meanwhile. */
export const useForgetOnReturn = (client: QueryClient): void => {
  useEffect(() => {
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) forgetPeople(client);
    };
    globalThis.addEventListener('pageshow', handleShow);
    return () => globalThis.removeEventListener('pageshow', handleShow);
  }, [client]);
};
