import {
  approveAccessRequest,
  listAccessRequests,
  rejectAccessRequest,
  requestRegister,
} from '@tamiz/contract/accounts/access-requests';
import {
  getAccount,
  getNotifications,
  saveFiscalData,
  updateAccount,
  updateNotifications,
} from '@tamiz/contract/accounts/account-settings';
import { listMailTemplates, publishMailTemplate } from '@tamiz/contract/accounts/mail-templates';
import { setPassMark } from '@tamiz/contract/accounts/pass-mark';
import { changeAccountStatus, getStaffAccount } from '@tamiz/contract/accounts/staff-accounts';
import { listAccountFlags, setAccountFlag } from '@tamiz/contract/accounts/staff-flags';
import {
  addStaffPerson,
  changeStaffPerson,
  listStaffPeople,
} from '@tamiz/contract/accounts/staff-people';
import { changeMemberRole, getTeam, inviteMember } from '@tamiz/contract/accounts/team';
import { startView } from '@tamiz/contract/accounts/view-as';
import { getProfile } from '@tamiz/contract/identity/profile';
import {
  confirmProfileChange,
  requestProfileChange,
} from '@tamiz/contract/identity/profile-changes';
import {
  createAccessRequest,
  createPosition,
  createTeamInvitation,
  createUser,
  sampleLogo,
} from '@tamiz/db/factories';
import { getResultSummary } from '@tamiz/contract/exams/board';

import { sendFiles } from '#src/testing/send-files.ts';
import {
  changes,
  creates,
  found,
  lastAudit,
  send,
} from '#src/testing/stored-fields/stored-case.ts';
import type { Stage, StoredCase } from '#src/testing/stored-fields/stored-case.ts';

const readAccount = async ({ owner }: Stage) => (await send(owner.browser, getAccount)).data;

const readRequest = async ({ staff }: Stage, email: string) => {
  const lists = await Promise.all(
    (['pending', 'approved', 'rejected'] as const).map((status) =>
      send(staff.browser, listAccessRequests, { query: { status } }),
    ),
  );
  return { ...lists.flatMap(({ data }) => data).find((request) => request.email === email) };
};

/** A person is shown by one name. */
const namesOf = (name: string) => {
  const [firstName, lastName] = name.split(' ');
  return { first_name: firstName, last_name: lastName };
};

const readStaff = async ({ staff }: Stage, email: string) => {
  const { data } = await send(staff.browser, listStaffPeople);
  const person = found(
    data.find((one) => one.email === email),
    'staff person',
  );
  return { ...person, ...namesOf(person.name) };
};

const readInvitation = async ({ owner }: Stage, email: string) => {
  const { data } = await send(owner.browser, getTeam);
  const invitation = data.invitations.find((one) => one.email === email);
  return { ...invitation, ...namesOf(invitation?.name ?? '') };
};

const newAddress = () => `${crypto.randomUUID()}@ejemplo.mx`;

/** A mail logo of the account of the cases. */
const newLogo = async ({ api, owner }: Stage) => {
  const answer = await sendFiles(api.app, owner.browser, '/api/mail-logos', { file: sampleLogo() });
  return (answer.body as { data: { id: string } }).data.id;
};

const changeOfProfile = (of: string, body: object, notStored: Record<string, string>) =>
  changes(
    requestProfileChange,
    async ({ api, sql }) => {
      const { browser, user } = await api.signedIn({ role: 'owner' });
      return {
        browser,
        body,
        read: async () => {
          const [change] = await sql<{ id: string }>(
            'select id from profile_changes where user_id = $1',
            [user.id],
          );
          if (change !== undefined) {
            const code = api.services.secrets.deriveCode('profile-change', change.id);
            await send(browser, confirmProfileChange, { body: { code } });
          }
          return (await send(browser, getProfile)).data;
        },
      };
    },
    { of, notStored },
  );

export const accounts: StoredCase[] = [
  changes(updateAccount, (stage) => ({
    browser: stage.owner.browser,
    body: { name: 'Tornillos del Norte', retention_months: 7 },
    read: () => readAccount(stage),
  })),
  changes(saveFiscalData, (stage) => ({
    browser: stage.owner.browser,
    body: {
      rfc: 'CFE370814QI0',
      legal_name: 'COMISION FEDERAL DE ELECTRICIDAD',
      tax_regime: '603',
      postal_code: '06600',
      cfdi_use: 'G01',
    },
    read: async () => ({ ...(await readAccount(stage)).fiscal_data }),
  })),
  changes(updateNotifications, (stage) => ({
    browser: stage.owner.browser,
    body: {
      answers_digest: false,
      low_balance: false,
      mentions: false,
      in_app: {
        result: false,
        results_in: false,
        bounce: false,
        mention: false,
        low_balance: false,
        payment: false,
        cfdi: false,
      },
    },
    read: async () => (await send(stage.owner.browser, getNotifications)).data,
  })),
  changes(setPassMark, async (stage) => {
    const { accountId, browser } = stage.owner;
    const { id } = await stage.api.asOwner((tx) => createPosition(tx, { accountId }));
    return {
      browser,
      body: { pass_mark: 83 },
      read: async () => (await send(browser, getResultSummary, { params: { id } })).data,
    };
  }),
  changes(
    publishMailTemplate,
    async (stage) => {
      const { browser } = stage.owner;
      const content = {
        subject: '{Nombre}, tu evaluación',
        body: 'Hola, {Nombre}: queremos conocerte.',
        closing: 'Un saludo,\n{Empresa}',
      };
      return {
        browser,
        params: { kind: 'invitation' },
        body: { base: 0, content, brand: { colour: '#0D5C63', logo_id: await newLogo(stage) } },
        read: async () => {
          const { templates, brand } = (await send(browser, listMailTemplates)).data;
          return {
            content: templates.find(({ kind }) => kind === 'invitation')?.content,
            brand: { colour: brand.colour, logo_id: brand.logo?.id ?? null },
          };
        },
      };
    },
    { notStored: { base: 'The version that the content is based on.' } },
  ),
  creates(inviteMember, (stage) => {
    const email = newAddress();
    return {
      browser: stage.owner.browser,
      body: { first_name: 'Inés', last_name: 'Mora', email, role: 'author' },
      read: () => readInvitation(stage, email),
    };
  }),
  changes(
    inviteMember,
    async (stage) => {
      const { browser, accountId } = stage.owner;
      const email = newAddress();
      await stage.api.asOwner((tx) => createTeamInvitation(tx, { accountId, email }));
      return {
        browser,
        body: { first_name: 'Otra', last_name: 'Persona', email, role: 'recruiter' },
        read: () => readInvitation(stage, email),
      };
    },
    { of: 'an invited address', notStored: { email: 'Identifies the invitation.' } },
  ),
  changes(changeMemberRole, async (stage) => {
    const { accountId, browser } = stage.owner;
    const { id } = await stage.api.asOwner((tx) => createUser(tx, { accountId, role: 'viewer' }));
    return {
      browser,
      params: { id },
      body: { role: 'recruiter' },
      read: async () => {
        const { data } = await send(browser, getTeam);
        return { ...data.members.find((one) => one.id === id) };
      },
    };
  }),
  creates(addStaffPerson, (stage) => {
    const email = newAddress();
    return {
      browser: stage.staff.browser,
      body: { first_name: 'Sara', last_name: 'Luna', email, staff_role: 'finance' },
      read: () => readStaff(stage, email),
    };
  }),
  changes(changeStaffPerson, async (stage) => {
    const { user } = await stage.api.signedIn({ role: 'staff', staffRole: 'support' });
    return {
      browser: stage.staff.browser,
      params: { id: user.id },
      body: { staff_role: 'content', is_suspended: true, reason: 'Cambia de equipo.' },
      read: async () => ({ ...(await readStaff(stage, user.email)), ...(await lastAudit(stage)) }),
    };
  }),
  creates(requestRegister, (stage) => {
    const email = newAddress();
    return {
      browser: stage.api.browser(),
      body: {
        first_name: 'Rosa',
        last_name: 'Vega',
        email,
        linkedin_url: 'https://www.linkedin.com/in/rosa-vega',
      },
      read: () => readRequest(stage, email),
    };
  }),
  changes(approveAccessRequest, async (stage) => {
    const email = newAddress();
    const { id } = await stage.api.asOwner((tx) => createAccessRequest(tx, { email }));
    return {
      browser: stage.staff.browser,
      params: { id },
      body: { account_name: 'Una cuenta nueva' },
      read: async () => {
        const { holder } = await readRequest(stage, email);
        return { account_name: holder?.account?.name };
      },
    };
  }),
  changes(rejectAccessRequest, async (stage) => {
    const email = newAddress();
    const { id } = await stage.api.asOwner((tx) => createAccessRequest(tx, { email }));
    return {
      browser: stage.staff.browser,
      params: { id },
      body: { reason: 'No encontramos a la empresa.' },
      read: async () => ({ reason: (await readRequest(stage, email)).decision_reason }),
    };
  }),
  changes(changeAccountStatus, async (stage) => {
    const { user } = await stage.api.signedIn({ role: 'owner' });
    const id = user.account_id ?? '';
    const { browser } = stage.staff;
    return {
      browser,
      params: { id },
      body: { status: 'suspended', reason: 'Pidió cerrar la cuenta.' },
      read: async () => {
        const { data } = await send(browser, getStaffAccount, { params: { id } });
        return { status: data.status, reason: (await lastAudit(stage))['reason'] };
      },
    };
  }),
  changes(setAccountFlag, async (stage) => {
    const { browser } = stage.staff;
    const id = stage.owner.accountId;
    const [flag] = (await send(browser, listAccountFlags, { params: { id } })).data;
    const name = found(flag, 'flag').flag;
    return {
      browser,
      params: { id, flag: name },
      body: { is_on: true },
      read: async () => {
        const { data } = await send(browser, listAccountFlags, { params: { id } });
        return { ...data.find((one) => one.flag === name) };
      },
    };
  }),
  creates(startView, async (stage) => {
    const { user } = await stage.api.signedIn({ role: 'staff' });
    // A session that looks at an account cannot begin another view.
    const call: typeof stage.staff.browser.call = async (...input) =>
      (await stage.api.signedInAgain(user)).call(...input);
    return {
      browser: { call },
      params: { id: stage.owner.accountId },
      body: { reason: 'Revisa un reporte.', people_reason: 'El reporte es de una persona.' },
      read: () => lastAudit(stage),
    };
  }),
  changeOfProfile(
    'a name',
    { first_name: 'María', last_name: 'Ríos' },
    { email: 'A change of its own.' },
  ),
  changeOfProfile(
    'an address',
    { email: newAddress() },
    { first_name: 'A change of its own.', last_name: 'A change of its own.' },
  ),
];
