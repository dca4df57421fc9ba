import type { ErrorCode } from '@tamiz/contract';
import type { ChosenAction, SkipReason, Skipped } from '@tamiz/contract/hiring/chosen';
import { skipReasons } from '@tamiz/contract/hiring/chosen';
import { maxResends } from '@tamiz/contract/shared/constants';

import {
  refuseCancelling,
  refuseExpiration,
  refuseLink,
  refuseResending,
} from '#src/domains/hiring/invitations/policy.ts';
import type { InvitationState } from '#src/domains/hiring/invitations/policy.ts';

/** What the rules need to know of somebody. */
export type JudgedPlace = InvitationState & {
  expires_at: Date | null;
  prompted_at: Date | null;
  reminders_refused_at: Date | null;
  resend_count: number;
};

/** A person is reminded by hand at most once in this time. */
export const promptPauseMs = 86_400_000;

/** The same refusals as those of one candidate's calls, by the words for many. */
const reasons: Partial<Record<ErrorCode, SkipReason>> = {
  attempt_started: 'started',
  attempt_answered: 'answered',
  position_completed: 'completed',
  invitation_missing: 'pending',
  invitation_cancelled: 'cancelled',
  invitation_expired: 'expired',
};

/** One, and more than one: '3 ya respondieron'. */
const words: Record<SkipReason, readonly [string, string]> = {
  answered: ['ya respondió', 'ya respondieron'],
  started: ['ya inició su examen', 'ya iniciaron su examen'],
  completed: ['está en una posición terminada', 'están en una posición terminada'],
  pending: ['aún no tiene invitación', 'aún no tienen invitación'],
  invited: ['ya tiene invitación', 'ya tienen invitación'],
  cancelled: ['tiene la invitación cancelada', 'tienen la invitación cancelada'],
  expired: ['tiene la invitación vencida', 'tienen la invitación vencida'],
  bounced: ['tiene un correo que rebotó', 'tienen un correo que rebotó'],
  handed_over: ['recibe su enlace por tu cuenta', 'reciben su enlace por tu cuenta'],
  reminded: ['ya recibió un recordatorio hoy', 'ya recibieron un recordatorio hoy'],
  refuses_reminders: ['no quiere recordatorios', 'no quieren recordatorios'],
  resend_limit: ['llegó al límite de reenvíos', 'llegaron al límite de reenvíos'],
  too_short: ['ya habría vencido con ese plazo', 'ya habrían vencido con ese plazo'],
};

const refusalOf = (place: JudgedPlace, code: ErrorCode | null): SkipReason | null => {
  if (code === null) return null;
  if (code === 'attempt_started' && place.is_answered) return 'answered';
  return reasons[code] ?? 'completed';
};

/** The job that closes expired invitations may be a minute late, but the link is invalid already. */
const asOf = (place: JudgedPlace, now: Date): JudgedPlace => {
  const isOpen = !['pending', 'cancelled', 'expired'].includes(place.invitation_status);
  const isPast = !place.is_started && place.expires_at !== null && place.expires_at <= now;
  return isOpen && isPast ? { ...place, invitation_status: 'expired' } : place;
};

const refuseReminding = (place: JudgedPlace, now: Date): SkipReason | null => {
  const refusal = refusalOf(place, refuseResending(place));
  if (refusal !== null) return refusal;
  if (place.invitation_status === 'failed') return 'bounced';
  if (place.invitation_status === 'manual') return 'handed_over';
  if (place.reminders_refused_at !== null) return 'refuses_reminders';
  const last = place.prompted_at?.getTime() ?? 0;
  return now.getTime() - last < promptPauseMs ? 'reminded' : null;
};

const refuseResent = (place: JudgedPlace): SkipReason | null =>
  refusalOf(place, refuseResending(place)) ??
  (place.resend_count >= maxResends ? 'resend_limit' : null);

const refuseInvited = (place: JudgedPlace): SkipReason | null => {
  if (place.is_answered) return 'answered';
  return place.invitation_status === 'pending' ? null : 'invited';
};

export type JudgedAction = ChosenAction | 'invite' | 'link';

const rules: Record<JudgedAction, (place: JudgedPlace, now: Date) => SkipReason | null> = {
  invite: refuseInvited,
  link: (place) => refusalOf(place, refuseLink(place)),
  remind: refuseReminding,
  extend: (place) => refusalOf(place, refuseExpiration(place)),
  resend: refuseResent,
  cancel: (place) => refusalOf(place, refuseCancelling(place)),
};

/** Why an action does not apply to somebody; null if it does. */
export const refuseAction = (
  action: JudgedAction,
  place: JudgedPlace,
  now: Date,
): SkipReason | null => rules[action](asOf(place, now), now);

export type Counted = { reason: SkipReason; count: number };

/** How often each reason was given, in the order of the contract. */
export const countReasons = (given: readonly SkipReason[]): Counted[] =>
  skipReasons.flatMap((reason) => {
    const count = given.filter((one) => one === reason).length;
    return count === 0 ? [] : [{ reason, count }];
  });

/** The same with its words. */
export const tellSkipped = (counted: readonly Counted[]): Skipped[] =>
  counted.map(({ reason, count }) => ({
    reason,
    count,
    text: `${count} ${words[reason][count === 1 ? 0 : 1]}`,
  }));
