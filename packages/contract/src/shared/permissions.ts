/** Everything a signed-in person may be allowed to do; an endpoint names exactly one of these, or is public. */
export const permissions = [
  'self.manage',
  'catalogue.read',
  'questions.edit',
  'positions.read',
  'positions.write',
  'candidates.read',
  'candidates.write',
  'candidates.erase',
  'invitations.send',
  'results.read',
  'results.mark',
  'results.share',
  'credits.read',
  'credits.buy',
  'account.manage',
  'staff.access',
  'staff.accounts',
  'staff.catalogue',
] as const;

export type Permission = (typeof permissions)[number];

/** Whether what an endpoint asks for belongs to roles; everything else is proved in another way, or by nobody. */
export const isPermission = (access: string): access is Permission =>
  permissions.some((permission) => permission === access);

/** What a person is: the first three belong to an account, staff operate the service from outside every account. */
export const roles = ['owner', 'recruiter', 'viewer', 'staff'] as const;

export type Role = (typeof roles)[number];

const viewer = [
  'self.manage',
  'catalogue.read',
  'positions.read',
  'candidates.read',
  'results.read',
  'credits.read',
] as const satisfies readonly Permission[];

const recruiter = [
  ...viewer,
  'positions.write',
  'candidates.write',
  'invitations.send',
  'results.mark',
  'results.share',
  'credits.buy',
] as const satisfies readonly Permission[];

const owner = [
  ...recruiter,
  'candidates.erase',
  'account.manage',
] as const satisfies readonly Permission[];

const staff = [
  'self.manage',
  'catalogue.read',
  'questions.edit',
  'staff.access',
  'staff.accounts',
  'staff.catalogue',
] as const satisfies readonly Permission[];

const granted: Record<Role, ReadonlySet<Permission>> = {
  owner: new Set(owner),
  recruiter: new Set(recruiter),
  viewer: new Set(viewer),
  staff: new Set(staff),
};

/** The only place where a role turns into permissions; the web app receives the result as `abilities`. */
export const permissionsOf = (role: Role): Permission[] =>
  permissions.filter((permission) => granted[role].has(permission));

/** Whether a role holds a permission. */
export const isGranted = (role: Role, permission: Permission): boolean =>
  granted[role].has(permission);
