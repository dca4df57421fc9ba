import { PaymentReturn } from '#src/components/credits/payment-return.tsx';
import { CreditsScreen } from '#src/features/credits/components/credits-screen.tsx';

export const Component = () => (
  <>
    <PaymentReturn />
    <CreditsScreen />
  </>
);
