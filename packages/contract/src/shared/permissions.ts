/** Everything a signed-in person may be allowed to do; an endpoint names exactly one of these, or is public. */
export const permissions = [
  'self.manage',
  'catalogue.read',
  'questions.edit',
  'questions.own',
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
  'staff.home',
  'staff.access',
  'staff.accounts',
  'staff.support',
  'staff.payments',
  'staff.money',
  'staff.tables',
  'staff.catalogue',
  'staff.approvals',
  'staff.operations',
  'staff.people',
] as const;

export type Permission = (typeof permissions)[number];

/** Whether what an endpoint asks for belongs to roles; everything else is proved in another way, or by nobody. */
export const isPermission = (access: string): access is Permission =>
  permissions.some((permission) => permission === access);

/** What a person is: all but staff belong to an account; staff operate the service from outside every account. */
export const roles = ['owner', 'recruiter', 'author', 'viewer', 'staff'] as const;

export type Role = (typeof roles)[number];

/** What a person of an account is. */
type TeamRole = Exclude<Role, 'staff'>;

/** What somebody of the staff does; an operator may do everything that staff may. */
export const staffRoles = ['support', 'finance', 'content', 'operator'] as const;

export type StaffRole = (typeof staffRoles)[number];

/** Who somebody is to the permissions: staff are told apart by what they do. */
export type Person = { role: Role; staffRole: StaffRole | null };

const viewer = [
  'self.manage',
  'catalogue.read',
  'positions.read',
  'candidates.read',
  'results.read',
  'credits.read',
] as const satisfies readonly Permission[];

/** What writing the account's own questions takes; the shared bank is edited by staff alone. */
const authoring = ['questions.edit', 'questions.own'] as const satisfies readonly Permission[];

const author = [...viewer, ...authoring] as const satisfies readonly Permission[];

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
  ...authoring,
  'candidates.erase',
  'account.manage',
] as const satisfies readonly Permission[];

/** Everybody of the staff has a profile and sees the catalogue as customers do. */
const anyStaff = ['self.manage', 'catalogue.read'] as const satisfies readonly Permission[];

const support = [
  ...anyStaff,
  'staff.home',
  'staff.access',
  'staff.accounts',
  'staff.support',
  'staff.payments',
] as const satisfies readonly Permission[];

const finance = [
  ...anyStaff,
  'staff.home',
  'staff.accounts',
  'staff.payments',
  'staff.money',
  'staff.tables',
  'staff.approvals',
] as const satisfies readonly Permission[];

const content = [
  ...anyStaff,
  'questions.edit',
  'staff.tables',
  'staff.catalogue',
  'staff.approvals',
] as const satisfies readonly Permission[];

const operator = [
  ...support,
  ...finance,
  ...content,
  'staff.operations',
  'staff.people',
] as const satisfies readonly Permission[];

const granted: Record<TeamRole | StaffRole, ReadonlySet<Permission>> = {
  owner: new Set(owner),
  recruiter: new Set(recruiter),
  author: new Set(author),
  viewer: new Set(viewer),
  support: new Set(support),
  finance: new Set(finance),
  content: new Set(content),
  operator: new Set(operator),
};

/** Staff without a role of their own hold nothing. */
const grantsOf = ({ role, staffRole }: Person): ReadonlySet<Permission> => {
  if (role !== 'staff') return granted[role];
  return staffRole === null ? new Set() : granted[staffRole];
};

/** The only place where a person turns into permissions; the web app receives the result as `abilities`. */
export const permissionsOf = (person: Person): Permission[] =>
  permissions.filter((permission) => grantsOf(person).has(permission));

/** Whether a person holds a permission. */
export const mayDo = (person: Person, permission: Permission): boolean =>
  grantsOf(person).has(permission);

/** Whether a role of an account holds a permission. */
export const isGranted = (role: Role, permission: Permission): boolean =>
  role !== 'staff' && granted[role].has(permission);
