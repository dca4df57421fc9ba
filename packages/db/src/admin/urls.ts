/** The roles a process may log in as, and what the settings call them. */
export const databaseRoles = ['owner', 'app', 'auth', 'staff', 'worker', 'exam'] as const;

export type DatabaseUrls = Record<(typeof databaseRoles)[number], string>;

/** The same server and options, another database. */
export const withDatabase = (url: string, database: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
};

/** One address for each role. Passwords are the administrator's business: production sets the addresses itself. */
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
