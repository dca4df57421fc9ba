import { Shell } from '#src/components/shell/shell.tsx';

export const Component = () => <Shell />;
