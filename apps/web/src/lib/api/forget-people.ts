import type { Query, QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { openTabs } from '#src/lib/tabs.ts';

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

// Between open tabs only: nothing of it is kept.
const erasures = 'erasures of tamiz';

/** This tab forgets an erased person, and so does every other one of this browser. */
export const forgetPeopleEverywhere = (client: QueryClient): void => {
  forgetPeople(client);
  const tabs = openTabs(erasures);
  tabs.send('erased');
  tabs.close();
};

/** A page kept as it was while somebody was elsewhere, in this tab or in another, may show who has been erased meanwhile. */
export const useForgetErased = (client: QueryClient): void => {
  useEffect(() => {
    const tabs = openTabs(erasures);
    tabs.hear(() => forgetPeople(client));
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) forgetPeople(client);
    };
    globalThis.addEventListener('pageshow', handleShow);
    return () => {
      tabs.close();
      globalThis.removeEventListener('pageshow', handleShow);
    };
  }, [client]);
};
