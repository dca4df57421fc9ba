import { invalid } from '#tools/payment-emulator/errors.ts';
import type {
  Charge,
  Dispute,
  Refund,
  RefundStatus,
} from '#tools/payment-emulator/payments/objects.ts';
import { newId, nowInSeconds, pick, type Store } from '#tools/payment-emulator/payments/store.ts';
import type { Webhooks } from '#tools/payment-emulator/webhooks/webhooks.ts';

export type Reversals = ReturnType<typeof createReversals>;

type RefundRequest = {
  paymentIntentId: string;
  amount?: number | undefined;
  reason?: string | null | undefined;
  metadata?: Record<string, string> | undefined;
};

type DisputeRequest = {
  amount?: number | undefined;
  reason?: string | undefined;
  /** The bank only asks for information; no money moves. */
  isInquiry?: boolean | undefined;
};

/** How money goes back: refunds by the merchant, and disputes by the cardholder. */
export const createReversals = (store: Store, webhooks: Webhooks) => {
  let nextStatus: RefundStatus = 'succeeded';

  const chargeOf = (paymentIntentId: string): Charge => {
    const intent = pick(store.paymentIntents, 'payment_intent', paymentIntentId, 'payment_intent');
    if (intent.status !== 'succeeded') {
      throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge.`, {
        code: 'payment_intent_unexpected_state',
        param: 'payment_intent',
      });
    }
    return pick(store.charges, 'charge', intent.latest_charge ?? '');
  };

  return {
    /** How refunds stand right after they were asked for, from now on. */
    answerRefunds(status: RefundStatus): void {
      nextStatus = status;
    },

    /** The bank has decided about a refund; a failed one stays failed, and its money is the merchant's again. */
    settleRefund(id: string, status: 'succeeded' | 'failed'): Refund {
      const refund = pick(store.refunds, 'refund', id, 'refund');
      if (refund.status === 'failed') throw invalid(`Refund ${id} has failed already.`);
      refund.status = status;
      if (status === 'failed') {
        refund.failure_reason = 'expired_or_canceled_card';
        const charge = pick(store.charges, 'charge', refund.charge);
        charge.amount_refunded -= refund.amount;
        charge.refunded = false;
        webhooks.emit('refund.failed', refund);
      }
      webhooks.emit('refund.updated', refund);
      return refund;
    },

    refund({ paymentIntentId, amount, reason, metadata }: RefundRequest): Refund {
      const charge = chargeOf(paymentIntentId);
      const left = charge.amount - charge.amount_refunded;
      if (left === 0) {
        throw invalid(`Charge ${charge.id} has already been refunded.`, {
          code: 'charge_already_refunded',
        });
      }
      const hasOpenDispute = [...store.disputes.values()].some(
        (dispute) => dispute.charge === charge.id && !dispute.is_charge_refundable,
      );
      if (hasOpenDispute) {
        throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
          code: 'charge_disputed',
        });
      }
      if (amount !== undefined && amount > left) {
        throw invalid(
          `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
          { param: 'amount' },
        );
      }
      const refund: Refund = {
        id: newId('re'),
        object: 'refund',
        created: nowInSeconds(),
        livemode: false,
        metadata: metadata ?? {},
        amount: amount ?? left,
        charge: charge.id,
        currency: charge.currency,
        payment_intent: paymentIntentId,
        reason: reason ?? null,
        failure_reason: null,
        status: nextStatus,
      };
      store.refunds.set(refund.id, refund);
      if (refund.status === 'failed') return refund;
      charge.amount_refunded += refund.amount;
      charge.refunded = charge.amount_refunded === charge.amount;
      webhooks.emit('charge.refunded', charge);
      return refund;
    },

    dispute(paymentIntentId: string, { amount, reason, isInquiry }: DisputeRequest): Dispute {
      const charge = chargeOf(paymentIntentId);
      const dispute: Dispute = {
        id: newId('du'),
        object: 'dispute',
        created: nowInSeconds(),
        livemode: false,
        metadata: {},
        amount: amount ?? charge.amount - charge.amount_refunded,
        charge: charge.id,
        currency: charge.currency,
        is_charge_refundable: isInquiry ?? false,
        payment_intent: paymentIntentId,
        reason: reason ?? 'fraudulent',
        status: isInquiry ? 'warning_needs_response' : 'needs_response',
      };
      store.disputes.set(dispute.id, dispute);
      charge.disputed = true;
      webhooks.emit('charge.dispute.created', dispute);
      return dispute;
    },

    closeDispute(id: string, status: 'won' | 'lost'): Dispute {
      const dispute = pick(store.disputes, 'dispute', id, 'dispute');
      const isInquiry = dispute.status.startsWith('warning_');
      dispute.status = isInquiry ? 'warning_closed' : status;
      dispute.is_charge_refundable = isInquiry || status === 'won';
      webhooks.emit('charge.dispute.closed', dispute);
      return dispute;
    },
  };
};
