import type { Attention } from '#src/features/home/summary.ts';
import { counted, formatDate, formatNumber } from '#src/lib/format.ts';

/** Whether the reader decides or only looks on, and what there is to pay with; null where it is not known. */
export type Reader = { canAct: boolean; balance: number | null };

export type AttentionWords = {
  /** Before the title of the position. */
  lead: string;
  /** After it. */
  tail: string;
  /** One sentence on why it waits. */
  text: string;
  /** The fact at the end of a row. */
  note: string;
};

const noteOfCreation = ({ createdAt }: Attention): string =>
  createdAt === null ? '' : `Creada el ${formatDate(createdAt)}`;

const candidates = (count: number): string => counted(count, 'candidato', 'candidatos');

const missing = (count: number): string =>
  count === 1 ? 'Te falta 1 crédito' : `Te faltan ${formatNumber(count)} créditos`;

const describeSending = (item: Attention, balance: number | null): AttentionWords => {
  const { pending } = item;
  const isShort = balance !== null && balance < pending;
  return {
    lead: `Enviar ${counted(pending, 'invitación', 'invitaciones')} en`,
    tail: '',
    text: isShort
      ? `La evaluación ya está asignada. ${missing(pending - balance)} para invitar a ${pending === 1 ? 'esta persona' : 'todos'}.`
      : 'La evaluación y los candidatos están listos. Cada invitación usa un crédito.',
    note: balance === null ? '' : isShort ? missing(pending - balance) : 'Saldo suficiente',
  };
};

const describeAssigning = (item: Attention): AttentionWords => ({
  lead: 'Asignar evaluación a',
  tail: '',
  text:
    item.pending === 0
      ? 'Sin evaluación no se puede invitar a nadie.'
      : `${item.pending === 1 ? 'Espera' : 'Esperan'} ${candidates(item.pending)}; sin evaluación no se les puede invitar.`,
  note: noteOfCreation(item),
});

/** Who may only look is told how things stand, never what to do. */
const describeForOnlooker = (item: Attention): AttentionWords =>
  item.kind === 'send_invitations'
    ? {
        lead: `${candidates(item.pending)} sin invitar en`,
        tail: '',
        text: 'La evaluación ya está asignada; tu equipo decide cuándo invitar.',
        note: noteOfCreation(item),
      }
    : {
        lead: '',
        tail: 'aún no tiene evaluación',
        text: 'Tu equipo la elige antes de invitar.',
        note: noteOfCreation(item),
      };

export const describeAttention = (item: Attention, { canAct, balance }: Reader): AttentionWords => {
  if (!canAct) return describeForOnlooker(item);
  return item.kind === 'send_invitations'
    ? describeSending(item, balance)
    : describeAssigning(item);
};
