import {
  getNotifications,
  updateNotifications,
} from '@tamiz/contract/calls/accounts/account-settings';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import { isRecord } from '#src/lib/reading/json.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { useServices } from '#src/lib/services.tsx';
import { useChange } from '#src/lib/api/use-change.ts';

export type Kind = 'answers_digest' | 'low_balance';

/** Null where this person receives none of that kind. */
export type Notifications = Record<Kind, boolean | null>;

const readFlag = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);

const readNotifications = (body: unknown): Notifications | null => {
  const data = isRecord(body) ? body['data'] : null;
  if (!isRecord(data)) return null;
  return {
    answers_digest: readFlag(data['answers_digest']),
    low_balance: readFlag(data['low_balance']),
  };
};

const notificationsQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['notifications'],
    queryFn: async () => readAnswer(await call(getNotifications), readNotifications),
  });

export const useNotifications = () => useQuery(notificationsQuery(useServices().api.call));

export const useChooseNotification = () => {
  const { api } = useServices();
  return useChange({
    run: async (choice: Partial<Record<Kind, boolean>>) =>
      readAnswer(await api.call(updateNotifications, { body: choice }), readNotifications),
    apply: (client, chosen) => client.setQueryData(notificationsQuery(api.call).queryKey, chosen),
  });
};
