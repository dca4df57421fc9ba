import type { PageHandle } from '#src/components/shell/page-name.tsx';
import type { Profile } from '#src/lib/catalogue/read-catalogues.ts';

/** A page below the evaluations, and below one of the profiles where it belongs to one. */
export const namePage = (title: string, profile?: Profile): PageHandle => ({
  title,
  crumbs: [
    { label: 'Evaluaciones', to: '/evaluations' },
    ...(profile === undefined
      ? []
      : [{ label: profile.name, to: `/profiles/${encodeURIComponent(profile.id)}` as const }]),
  ],
});
