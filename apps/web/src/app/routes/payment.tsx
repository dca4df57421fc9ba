import { useParams } from 'react-router';

import { PaymentScreen } from '#src/features/credits/components/payment-screen.tsx';

export const Component = () => {
  const { id = '' } = useParams();
  return <PaymentScreen key={id} paymentId={id} />;
};
