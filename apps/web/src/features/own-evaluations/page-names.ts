import type { PageHandle } from '#src/components/shell/page-name.tsx';

/** A page below the evaluations of the company. */
export const ownPage = (title: string): PageHandle => ({
  title: title.trim() || 'Evaluación sin título',
  crumbs: [
    { label: 'Evaluaciones', to: '/evaluations' },
    { label: 'Propias', to: '/evaluations/own' },
  ],
});
