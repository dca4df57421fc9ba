import { OwnBankScreen } from '#src/features/questions/components/own-bank-screen.tsx';

export const Component = () => <OwnBankScreen />;
