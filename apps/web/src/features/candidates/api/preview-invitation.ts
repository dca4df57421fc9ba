import { previewInvitation } from '@tamiz/contract/calls/hiring/chosen';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import { asGiven } from '#src/lib/api/as-given.ts';
import { positionKey } from '#src/lib/positions/get-position.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readText } from '#src/lib/reading/json.ts';
import { useServices } from '#src/lib/services.tsx';

export type MailPreview = { from: string; subject: string; text: string; expiresAt: string | null };

const readPreview = (body: unknown): MailPreview | null => {
  const data = isRecord(body) ? body['data'] : null;
  if (!isRecord(data)) return null;
  const [from, subject, text] = [
    readText(data['from']),
    readText(data['subject']),
    readText(data['text']),
  ];
  if (subject === null || text === null) return null;
  return { from: from ?? '', subject, text, expiresAt: readText(data['expires_at']) };
};

const typingPauseMs = 350;

/** A value once nobody has changed it for a moment. */
const useSettled = (value: string): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), typingPauseMs);
    return () => clearTimeout(pause);
  }, [value]);
  return settled;
};

type Wanted = { positionId: Id; placeId: Id | undefined; message: string; isWanted: boolean };

/** The mail as the server would send it; a message it refuses comes back as the failure of its field. */
export const useMailPreview = ({ positionId, placeId, message, isWanted }: Wanted) => {
  const { api } = useServices();
  const settled = useSettled(message.trim());
  return useQuery({
    queryKey: [...positionKey(positionId), 'preview', String(placeId), settled],
    queryFn: async () =>
      readAnswer(
        await api.call(previewInvitation, {
          params: { id: positionId },
          body: {
            candidate_id: asGiven<string>(placeId ?? ''),
            ...(settled !== '' && { message: settled }),
          },
        }),
        readPreview,
      ),
    enabled: isWanted && placeId !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
};
