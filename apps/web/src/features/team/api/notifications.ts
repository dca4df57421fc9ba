import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api-failure.ts';
import { isRecord } from '#src/lib/reading/json.ts';
import type { Request } from '#src/lib/request.ts';
import { useServices } from '#src/lib/services.tsx';

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

const path = '/api/user/notifications';

const notificationsQuery = (request: Request) =>
  queryOptions({
    queryKey: ['notifications'],
    queryFn: async () => readAnswer(await request(path), readNotifications),
  });

export const useNotifications = () => useQuery(notificationsQuery(useServices().api.request));

export const useChooseNotification = () => {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (choice: Partial<Record<Kind, boolean>>) =>
      readAnswer(await api.request(path, { method: 'PATCH', body: choice }), readNotifications),
    onSuccess: (chosen) => client.setQueryData(notificationsQuery(api.request).queryKey, chosen),
  });
};
