import { BankScreen } from '#src/features/questions/components/bank-screen.tsx';

export const Component = () => <BankScreen />;
