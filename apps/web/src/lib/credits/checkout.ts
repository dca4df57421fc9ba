import { createCheckout } from '@tamiz/contract/calls/money/payments';
import { useEffect, useEffectEvent } from 'react';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import type { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { asGiven } from '#src/lib/api/as-given.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readText } from '#src/lib/reading/json.ts';
import { useServices } from '#src/lib/services.tsx';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';

export type Purchase = {
  credits: number;
  /** With tax, as it was shown: a backend that knows quotes charges nothing else. */
  totalCents: number;
  coupon?: string | undefined;
  /** Where the person comes back to; without one, to the credits. */
  positionId?: Id;
};

/** Only an address of the web is followed: anything else would run in this page. */
const readCheckoutUrl = (body: unknown): string | null => {
  const answer = isRecord(body) ? body : {};
  const inner = isRecord(answer['data']) ? answer['data'] : {};
  const address = readText(answer['checkout_url']) ?? readText(inner['checkout_url']) ?? '';
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : null;
};

/** Why no checkout was opened, where the backend says it in words meant to be read. */
export const tellCheckoutReason = ({
  kind,
  status,
  fields,
  message,
}: ApiFailure): string | null => {
  const isMeant = kind === 'refused' || kind === 'invalid' || status === 503;
  return isMeant ? (fields['coupon'] ?? fields['credits'] ?? (message || null)) : null;
};

/** Opens a checkout and leaves for the provider's page; busy until the browser has really left. */
export const useCheckout = ({ onFailed }: Pick<ChangeCallbacks<Purchase>, 'onFailed'> = {}) => {
  const { api, openPage } = useServices();
  const features = useCatalogues().data?.features;
  const hasQuotes = features === undefined || features.has('credits.quotes');
  const checkout = useChange({
    run: async ({ credits, totalCents, coupon, positionId }: Purchase) =>
      readAnswer(
        await api.call(createCheckout, {
          body: {
            credits,
            coupon,
            ...(hasQuotes && { expected_total_cents: totalCents }),
            ...(positionId !== undefined && {
              position_id: asGiven<string>(positionId),
              context: 'position',
            }),
          },
        }),
        readCheckoutUrl,
      ),
    // Another total than the one shown means that the prices on this page are old.
    touches: { queries: [['catalogues']] },
    refreshesAfterFailure: true,
    isUntouched: () => true,
    onSaved: (address: string) => openPage(address),
    ...(onFailed && { onFailed }),
  });

  // The browser's back button may restore this very page from its cache, still waiting to leave.
  const handleReturn = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) checkout.reset();
  });
  useEffect(() => {
    const listening = new AbortController();
    addEventListener('pageshow', (event) => handleReturn(event), { signal: listening.signal });
    return () => listening.abort();
  }, []);

  return { ...checkout, isBusy: checkout.isPending || checkout.isSaved };
};
