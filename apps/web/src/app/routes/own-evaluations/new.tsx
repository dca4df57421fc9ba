import { NewEvaluationScreen } from '#src/features/own-evaluations/components/new-evaluation-screen.tsx';

export const Component = () => <NewEvaluationScreen />;
