import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { useUser } from '#src/lib/session/session.tsx';
import { can } from '#src/lib/session/user.ts';
import type { User } from '#src/lib/session/user.ts';

type SettingsPage = {
  to: `/settings${string}`;
  label: string;
  isOffered: (user: User, features: ReadonlySet<string>) => boolean;
};

/** What the specification puts on /settings comes first and needs nothing of ours. */
const pages: readonly SettingsPage[] = [
  { to: '/settings', label: 'Perfil y sesiones', isOffered: () => true },
  {
    to: '/settings/team',
    label: 'Equipo y cuenta',
    isOffered: (user, features) =>
      features.has('team') && (user.account !== null || can(user, 'account.manage')),
  },
  {
    to: '/settings/stages',
    label: 'Etapas',
    isOffered: (user, features) => features.has('pipeline') && can(user, 'account.manage'),
  },
  {
    to: '/settings/mails',
    label: 'Correos',
    isOffered: (user, features) => features.has('mail-templates') && can(user, 'invitations.send'),
  },
  {
    to: '/settings/privacy',
    label: 'Datos personales',
    isOffered: (user, features) => features.has('data-requests') && can(user, 'candidates.erase'),
  },
  {
    to: '/settings/notices',
    label: 'Avisos',
    isOffered: (user, features) => features.has('notices') && can(user, 'positions.read'),
  },
];

/** The pages of the settings that this person has; null until the backend has told what it can do. */
export const useSettingsPages = (): readonly Pick<SettingsPage, 'to' | 'label'>[] | null => {
  const user = useUser();
  const { data: catalogues, isPending } = useCatalogues();
  if (isPending) return null;
  const features = catalogues?.features ?? new Set<string>();
  return pages.filter(({ isOffered }) => isOffered(user, features));
};
