import type { ApprovalState, StaffApproval } from '@tamiz/contract/operations/staff-approvals';
import type { Tone } from '@tamiz/ui';

import { counted, formatPesos } from '#src/lib/format.ts';

export const stateWords: Readonly<Record<ApprovalState, { label: string; tone: Tone }>> = {
  waiting: { label: 'En espera', tone: 'warning' },
  done: { label: 'Aprobada', tone: 'success' },
  refused: { label: 'Rechazada', tone: 'danger' },
  cancelled: { label: 'Cancelada', tone: 'neutral' },
  expired: { label: 'Venció', tone: 'neutral' },
};

/** 'Reembolso de $12,400.00 a Talento Norte'. */
export const tellWhat = ({ refund, regrade }: StaffApproval): string => {
  if (refund !== null) {
    return `Reembolso de ${formatPesos(Math.round(refund.amount * 100))} a ${refund.account.name}`;
  }
  if (regrade === null) return 'Operación';
  return `Recalificación de ${counted(regrade.exams, 'examen', 'exámenes')} de ${regrade.version.title}`;
};

/** Whether somebody may carry it out now: another person always, whoever asked once they have waited alone. */
export const mayCarryOut = ({ is_own: isOwn, due_at: dueAt }: StaffApproval, now: Date): boolean =>
  !isOwn || (dueAt !== null && Date.parse(dueAt) <= now.getTime());
