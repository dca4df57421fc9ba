import {
  getNotifications,
  updateNotifications,
} from '@tamiz/contract/calls/accounts/account-settings';
import type { NoticeKind } from '@tamiz/contract/accounts/notice-kinds';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import { isRecord } from '#src/lib/reading/json.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { useServices } from '#src/lib/services.tsx';
import { useChange } from '#src/lib/api/use-change.ts';

export type MailKind = 'answers_digest' | 'low_balance' | 'mentions';

/** Null where this person receives none of that kind. */
export type Choices = Record<MailKind, boolean | null> & {
  inApp: Record<NoticeKind, boolean | null>;
};

const readFlag = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);

const readInApp = (value: unknown): Choices['inApp'] => {
  const read = (kind: NoticeKind) => (isRecord(value) ? readFlag(value[kind]) : null);
  return {
    result: read('result'),
    results_in: read('results_in'),
    bounce: read('bounce'),
    mention: read('mention'),
    low_balance: read('low_balance'),
    payment: read('payment'),
    cfdi: read('cfdi'),
  };
};

const readChoices = (body: unknown): Choices | null => {
  const data = isRecord(body) ? body['data'] : null;
  if (!isRecord(data)) return null;
  return {
    answers_digest: readFlag(data['answers_digest']),
    low_balance: readFlag(data['low_balance']),
    mentions: readFlag(data['mentions']),
    inApp: readInApp(data['in_app']),
  };
};

const choicesQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['notifications'],
    queryFn: async () => readAnswer(await call(getNotifications), readChoices),
  });

/** What the person is told by mail and in the app. */
export const useChoices = () => useQuery(choicesQuery(useServices().api.call));

/** What one switch changes. */
export type Choice = Partial<Record<MailKind, boolean>> & {
  in_app?: Partial<Record<NoticeKind, boolean>>;
};

export const useChoose = () => {
  const { api } = useServices();
  return useChange({
    run: async (choice: Choice) =>
      readAnswer(await api.call(updateNotifications, { body: choice }), readChoices),
    apply: (client, chosen) => client.setQueryData(choicesQuery(api.call).queryKey, chosen),
  });
};
