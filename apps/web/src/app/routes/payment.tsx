import { PaymentScreen } from '#src/features/credits/components/payment-screen.tsx';
import { useParams } from '#src/lib/router/hooks.ts';

export const Component = () => {
  const { id = '' } = useParams();
  return <PaymentScreen key={id} paymentId={id} />;
};
