import { OwnEvaluationsScreen } from '#src/features/own-evaluations/components/own-evaluations-screen.tsx';

export const Component = () => <OwnEvaluationsScreen />;
