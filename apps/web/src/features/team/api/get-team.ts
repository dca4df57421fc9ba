import { getTeam } from '@tamiz/contract/calls/accounts/team';
import { roles } from '@tamiz/contract/shared/permissions';
import type { Role } from '@tamiz/contract/shared/permissions';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readText } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { useServices } from '#src/lib/services.tsx';

type Person = { id: Id; name: string; email: string; role: Role };

export type Member = Person & { isYou: boolean; abilities: ReadonlySet<string> };

export type Invitation = Person & { expiresAt: string | null };

export type Team = { members: Member[]; invitations: Invitation[] };

const readPerson = (value: unknown): Person | null => {
  if (!isRecord(value)) return null;
  const id = readId(value['id']);
  const role = roles.find((one) => one === value['role']);
  if (id === null || role === undefined) return null;
  const email = readText(value['email']) ?? '';
  return { id, role, email, name: readText(value['name']) ?? email };
};

const readMember = (value: unknown): Member | null => {
  const person = readPerson(value);
  if (person === null || !isRecord(value)) return null;
  return {
    ...person,
    isYou: value['is_you'] === true,
    abilities: new Set(readList(value['abilities'], readText)),
  };
};

const readInvitation = (value: unknown): Invitation | null => {
  const person = readPerson(value);
  if (person === null || !isRecord(value)) return null;
  return { ...person, expiresAt: readText(value['expires_at']) };
};

const readTeam = (body: unknown): Team | null => {
  const data = isRecord(body) ? body['data'] : null;
  if (!isRecord(data)) return null;
  return {
    members: readList(data['members'], readMember),
    invitations: readList(data['invitations'], readInvitation),
  };
};

export const teamKey = ['team'];

const teamQuery = (call: CallApi) =>
  queryOptions({
    queryKey: teamKey,
    queryFn: async () => readAnswer(await call(getTeam), readTeam),
  });

export const useTeam = () => useQuery(teamQuery(useServices().api.call));
