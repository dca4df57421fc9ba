import { NotFound } from '#src/components/not-found.tsx';

export const Component = () => <NotFound />;
