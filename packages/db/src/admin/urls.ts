/** The roles a process may log in as, by what the settings call them, and what each is for. */
export const databaseRoles = {
  owner: 'owns tables and functions; only migrations log in as it',
  app: 'requests of people of an account; sees the rows of the one account that is set',
  auth: 'sign-in, sessions, passkeys and requests for access',
  staff: 'operators of the service, in the back office and by command',
  worker: 'jobs',
  exam: 'candidates; sees the one place in a position that is set, and its exam',
} as const;

export type DatabaseUrls = Record<keyof typeof databaseRoles, string>;

/** The same server and options, another database. */
export const withDatabase = (url: string, database: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
};

/** One address for each role. Passwords are not managed here: production sets the addresses itself. */
export const roleUrls = (adminUrl: string, database: string): DatabaseUrls => {
  const urlFor = (role: string): string => {
    const url = new URL(withDatabase(adminUrl, database));
    url.username = `tamiz_${role}`;
    return url.href;
  };
  return {
    owner: urlFor('owner'),
    app: urlFor('app'),
    auth: urlFor('auth'),
    staff: urlFor('staff'),
    worker: urlFor('worker'),
    exam: urlFor('exam'),
  };
};
