import { z } from 'zod';

// Only what the product sends: a parameter the emulator does not know is refused, not ignored.

const whole = z
  .string()
  .regex(/^\d+$/, 'Invalid integer')
  .transform(Number)
  .pipe(z.number().max(Number.MAX_SAFE_INTEGER));
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const metadata = z.record(z.string().max(40), z.string().max(500)).default({});
const expand = z.array(z.string()).default([]);
const webAddress = z.string().regex(/^https?:\/\//, 'Not a valid URL');

const page = {
  limit: whole.pipe(z.number().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
  expand,
};

export const taxRateParams = z.strictObject({
  display_name: z.string().min(1).max(50),
  percentage: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,4})?$/)
    .transform(Number),
  inclusive: z.literal('false', 'this emulator only knows taxes on top').transform(() => false),
  active: flag.default(true),
  country: z.string().length(2).optional(),
  description: z.string().optional(),
  metadata,
  expand,
});

export const sessionParams = z.strictObject({
  mode: z.literal('payment'),
  allowed_payment_method_types: z.array(z.literal('card')).min(1).optional(),
  adaptive_pricing: z.strictObject({ enabled: z.literal('false') }).optional(),
  locale: z.string().optional(),
  client_reference_id: z.string().max(200).optional(),
  customer_email: z.email('Not a valid email address').optional(),
  line_items: z
    .array(
      z.strictObject({
        quantity: whole.pipe(z.number().min(1).max(999_999)),
        price_data: z.strictObject({
          currency: z.string().regex(/^[a-z]{3}$/),
          unit_amount: whole,
          product_data: z.strictObject({
            name: z.string().min(1),
            description: z.string().optional(),
          }),
        }),
        tax_rates: z.array(z.string()).default([]),
      }),
    )
    .min(1)
    .max(100),
  metadata,
  payment_intent_data: z
    .strictObject({ metadata, description: z.string().optional() })
    .default({ metadata: {} }),
  success_url: webAddress,
  cancel_url: webAddress.optional(),
  expires_at: whole.optional(),
  expand,
});

export const refundParams = z.strictObject({
  payment_intent: z.string(),
  amount: whole.pipe(z.number().min(1)).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata,
  expand,
});

export const readParams = z.strictObject({ expand });

export const taxRateList = z.strictObject({
  ...page,
  active: flag.optional(),
  inclusive: flag.optional(),
});
export const sessionList = z.strictObject({
  ...page,
  payment_intent: z.string().optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
});
export const refundList = z.strictObject({
  ...page,
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
});
export const eventList = z.strictObject({
  ...page,
  type: z.string().optional(),
  types: z.array(z.string()).optional(),
});
