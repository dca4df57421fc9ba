import {
  changeChosen,
  copyInvitationLink,
  inviteChosen,
  judgeChosen,
  listPendingCandidates,
} from '@tamiz/contract/calls/hiring/chosen';
import { useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import { asGiven } from '#src/lib/api/as-given.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';
import { positionKey } from '#src/lib/positions/get-position.ts';
import { readCandidate } from '#src/lib/positions/position-candidates.ts';
import type { PositionCandidate } from '#src/lib/positions/position-candidates.ts';
import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';
import type { Json } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';
import { useServices } from '#src/lib/services.tsx';

/** What can be done to chosen people. */
export type ChosenAction = 'remind' | 'extend' | 'resend' | 'cancel';
export type JudgedAction = ChosenAction | 'invite' | 'link';

/** To how many an action applies, and in words why not to the rest. */
export type Judgement = { count: number; skipped: readonly string[] };

export type PersonalLink = {
  id: Id;
  name: string;
  email: string | null;
  link: string;
  expiresAt: string | null;
};

const givenIds = (ids: readonly Id[]): string[] => ids.map((id) => asGiven<string>(id));

const dataOf = (body: unknown): Json => {
  const data = isRecord(body) ? body['data'] : null;
  return isRecord(data) ? data : {};
};

const readSkipped = (value: unknown): string[] =>
  readList(value, (one) => (isRecord(one) ? readText(one['text']) : null));

const readLink = (value: unknown): PersonalLink | null => {
  if (!isRecord(value)) return null;
  const [id, link] = [readId(value['id']), readText(value['link'])];
  if (id === null || link === null) return null;
  const email = readText(value['email']);
  const name = readText(value['name']) ?? email ?? '';
  return { id, name, email, link, expiresAt: readText(value['expires_at']) };
};

const readJudgements = (body: unknown): ReadonlyMap<string, Judgement> | null =>
  isRecord(body) && Array.isArray(body['data'])
    ? new Map(
        readList(body['data'], (one) => {
          const action = isRecord(one) ? readText(one['action']) : null;
          if (!isRecord(one) || action === null) return null;
          const judgement = {
            count: readNumber(one['count']) ?? 0,
            skipped: readSkipped(one['skipped']),
          };
          return [action, judgement] as const;
        }),
      )
    : null;

/** What applies to the chosen now, asked when somebody wants to know. */
export const useJudgements = (positionId: Id, ids: readonly Id[], isWanted: boolean) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...positionKey(positionId), 'judged', [...ids].map(String).toSorted()],
    queryFn: async () =>
      readAnswer(
        await api.call(judgeChosen, { params: { id: positionId }, body: { ids: givenIds(ids) } }),
        readJudgements,
      ),
    enabled: isWanted && ids.length > 0,
    staleTime: 0,
  });
};

/** The first who wait for an invitation, whatever page they are on. */
export const askPending = async (
  call: CallApi,
  positionId: Id,
  limit: number,
): Promise<PositionCandidate[]> =>
  readAnswer(
    await call(listPendingCandidates, {
      params: { id: positionId },
      query: { limit: asGiven<never>(limit) },
    }),
    (body) =>
      isRecord(body) && Array.isArray(body['data']) ? readList(body['data'], readCandidate) : null,
  );

export type Invite = {
  ids: readonly Id[];
  key: string;
  delivery: 'mail' | 'link';
  message: string;
};

export type Invited = {
  invited: number;
  skipped: readonly string[];
  links: readonly PersonalLink[];
};

const readInvited = (body: unknown): Invited | null => {
  const data = dataOf(body);
  const invited = readNumber(data['invited']);
  if (invited === null) return null;
  return {
    invited,
    skipped: readSkipped(data['skipped']),
    links: readList(data['links'], readLink),
  };
};

export const useInviteChosen = (positionId: Id, callbacks: ChangeCallbacks<Invite, Invited>) => {
  const { api } = useServices();
  return useChange({
    run: async ({ ids, key, delivery, message }: Invite) =>
      readAnswer(
        await api.call(inviteChosen, {
          params: { id: positionId },
          body: {
            ids: givenIds(ids),
            key,
            delivery,
            ...(message.trim() !== '' && { message: message.trim() }),
          },
        }),
        readInvited,
      ),
    touches: { queries: [positionKey(positionId)], balance: true },
    refreshesAfterFailure: true,
    ...callbacks,
  });
};

export type ChosenChange = {
  action: ChosenAction;
  ids: readonly Id[];
  key: string;
  expiration?: { unit: 'days' | 'hours'; value: number };
};

export type Changed = { done: number; told: string | null; skipped: readonly string[] };

const readChanged = (body: unknown): Changed | null => {
  const data = dataOf(body);
  const done = readNumber(data['done']);
  if (done === null || !isRecord(body)) return null;
  return { done, told: readText(body['message']), skipped: readSkipped(data['skipped']) };
};

export const useChangeChosen = (
  positionId: Id,
  callbacks: ChangeCallbacks<ChosenChange, Changed>,
) => {
  const { api } = useServices();
  return useChange({
    run: async ({ action, ids, key, expiration }: ChosenChange) =>
      readAnswer(
        await api.call(changeChosen, {
          params: { id: positionId },
          body: {
            action,
            ids: givenIds(ids),
            key,
            ...(expiration && {
              expiration_unit: expiration.unit,
              expiration_value: expiration.value,
            }),
          },
        }),
        readChanged,
      ),
    touches: { queries: [positionKey(positionId)], balance: true },
    refreshesAfterFailure: true,
    ...callbacks,
  });
};

/** The link as it is; asking writes down who asked. */
export const useCopyLink = (callbacks: ChangeCallbacks<Id, PersonalLink> = {}) => {
  const { api } = useServices();
  return useChange({
    run: async (placeId: Id) =>
      readAnswer(await api.call(copyInvitationLink, { params: { id: placeId } }), (body) =>
        readLink(dataOf(body)),
      ),
    isUntouched: () => true,
    ...callbacks,
  });
};
