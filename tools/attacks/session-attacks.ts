import type { Attack } from '#tools/attacks/attack.ts';

const owner = 'mariana.villasenor@ejemplo.mx';
const otherOwner = 'ximena.robledo@ejemplo.mx';

const newAddress = (): string => `atacante.${crypto.randomUUID().slice(0, 8)}@ejemplo.mx`;

const keepBorrowedSession: Attack = {
  finding: 'H3',
  what: 'turns an hour-old cookie into an address and a passkey of the attacker',
  run: async (world) => {
    const thief = world.visit();
    await thief.signIn(otherOwner);
    const columns = await world.sql(
      `select column_name from information_schema.columns
       where table_name = 'sessions' and data_type like 'timestamp%' and column_name in ('created_at', 'proved_at')`,
    );
    for (const { column_name: column } of columns) {
      await world.sql(`update sessions set ${String(column)} = now() - interval '1 hour'`);
    }
    const address = await thief.call('POST', '/api/user/profile/change-request', {
      body: { email: newAddress() },
    });
    const passkey = await thief.call('POST', '/api/passkeys/registration', { body: {} });
    return {
      isOpen: address.status < 400 || passkey.status < 400,
      seen: `new address ${address.status}, new passkey ${passkey.status}`,
    };
  },
};

const captureByInvitation: Attack = {
  finding: 'M2',
  what: 'a second company invites somebody, who lands in it unasked',
  run: async (world) => {
    const email = newAddress();
    const body = { first_name: 'Lucía', last_name: 'Prado', email, role: 'recruiter' };
    for (const from of [owner, otherOwner]) {
      const company = world.visit();
      await company.signIn(from);
      const answer = await company.call('POST', '/api/team/invitations', { body });
      if (answer.status !== 201) throw new Error(`The invitation was refused: ${answer.text}`);
    }
    const invited = world.visit();
    await invited.signIn(email).catch(() => undefined);
    const [row] = await world.sql('select account_id from users where email = $1', [email]);
    const account = row?.['account_id'] ?? null;
    return {
      isOpen: account !== null,
      seen: account === null ? 'belongs to nobody before they chose' : 'belongs to one of the two',
    };
  },
};

const lockOwnerOut: Attack = {
  finding: 'M5',
  what: 'asks for codes of another person until nobody gets one',
  run: async (world) => {
    const [person] = await world.sql(
      `select email from users where email not in ($1, $2) and account_id is not null limit 1`,
      [owner, otherOwner],
    );
    const email = String(person?.['email']);
    const stranger = world.visit();
    await stranger.call('GET', '/sanctum/csrf-cookie');
    for (let turn = 0; turn < 12; turn += 1) {
      await stranger.call('POST', '/api/login', { body: { email } });
    }
    const home = world.visit();
    await home.call('GET', '/sanctum/csrf-cookie');
    const { status } = await home.call('POST', '/api/login', { body: { email } });
    return { isOpen: status !== 200, seen: `the owner of the address is answered ${status}` };
  },
};

export const sessionAttacks: Attack[] = [keepBorrowedSession, captureByInvitation, lockOwnerOut];
