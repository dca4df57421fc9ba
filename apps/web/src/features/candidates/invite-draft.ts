import type { Id } from '#src/lib/reading/fields.ts';
import { readId } from '#src/lib/reading/fields.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';

/** What somebody was about to send when they left to pay: ids, never names. */
export type InviteDraft = {
  /** Null for everybody who waits. */
  ids: readonly Id[] | null;
  delivery: 'mail' | 'link';
  message: string;
};

const keyOf = (positionId: Id): string => `tamiz-invite-${positionId}`;

/** The browser may refuse to keep anything; then the dialog is simply opened by hand. */
const attempt = <Result>(work: () => Result): Result | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

/** Whoever has not paid after this long will not be surprised by a dialog. */
const goodForMs = 60 * 60_000;

/** Kept in this tab only, until it is taken. */
export const keepDraft = (positionId: Id, draft: InviteDraft): void => {
  const kept = JSON.stringify({ ...draft, at: Date.now() });
  attempt(() => sessionStorage.setItem(keyOf(positionId), kept));
};

export const dropDraft = (positionId: Id): void => {
  attempt(() => sessionStorage.removeItem(keyOf(positionId)));
};

export const readDraft = (positionId: Id): InviteDraft | null =>
  attempt(() => {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(positionId)) ?? 'null');
    if (!isRecord(value) || Date.now() - (readNumber(value['at']) ?? 0) > goodForMs) return null;
    return {
      ids: Array.isArray(value['ids']) ? readList(value['ids'], readId) : null,
      delivery: value['delivery'] === 'link' ? 'link' : 'mail',
      message: readText(value['message']) ?? '',
    };
  });
