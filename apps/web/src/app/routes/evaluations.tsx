import { EvaluationsScreen } from '#src/features/evaluations/components/evaluations-screen.tsx';

export const Component = () => <EvaluationsScreen />;
