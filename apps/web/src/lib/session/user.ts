import { permissions, roles, staffRoles } from '@tamiz/contract/shared/permissions';
import type { Permission, Role, StaffRole } from '@tamiz/contract/shared/permissions';

import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';

/** The signed-in person. What only our own backend sends is null elsewhere. */
export type User = {
  id: Id | null;
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  createdAt: string | null;
  creditBalance: number | null;
  role: Role | null;
  /** What somebody of the staff does; null for everybody else. */
  staffRole: StaffRole | null;
  account: { id: Id; name: string } | null;
  abilities: ReadonlySet<Permission> | null;
  /** The server answers nothing else before a passkey was presented. */
  needsPasskey: boolean;
  /** Set while staff look as this person; the bar that tells them reads it. */
  viewing: unknown;
};

const readAccount = (value: unknown): User['account'] => {
  if (!isRecord(value)) return null;
  const id = readId(value['id']);
  const name = readText(value['name']);
  return id === null || name === null ? null : { id, name };
};

export const readUser = (value: unknown): User | null => {
  if (!isRecord(value)) return null;
  const firstName = readText(value['first_name']) ?? '';
  const lastName = readText(value['last_name']) ?? '';
  const email = readText(value['email']) ?? '';
  const abilities = value['abilities'];
  return {
    id: readId(value['id']),
    name: readText(value['name']) ?? (`${firstName} ${lastName}`.trim() || email),
    firstName,
    lastName,
    email,
    createdAt: readText(value['created_at']),
    creditBalance: readNumber(value['credit_balance']),
    role: roles.find((role) => role === value['role']) ?? null,
    staffRole: staffRoles.find((role) => role === value['staff_role']) ?? null,
    account: readAccount(value['account']),
    abilities: Array.isArray(abilities)
      ? new Set(permissions.filter((permission) => abilities.includes(permission)))
      : null,
    needsPasskey: value['needs_passkey'] === true,
    viewing: value['viewing'],
  };
};

/** A backend that announces no abilities hides nothing: its 403 is shown when it comes. */
export const can = (user: User, permission: Permission): boolean =>
  user.abilities === null || user.abilities.has(permission);

/** Whether to load what only operators of the service use; a backend that says nothing of roles has none. */
export const isStaff = (user: User): boolean => user.role === 'staff';
