import type { Attack } from '#tools/attacks/attack.ts';

const owner = 'mariana.villasenor@ejemplo.mx';

const hostileInput: Attack = {
  finding: 'M1',
  what: 'sends NUL bytes and numbers beyond their column',
  run: async (world) => {
    const visitor = world.visit();
    await visitor.signIn(owner);
    const nul = 'a\u0000b';
    const requests = [
      [
        'POST',
        '/api/request-register',
        {
          first_name: nul,
          last_name: nul,
          email: 'nul@ejemplo.mx',
          company: nul,
          phone: '5512345678',
        },
      ],
      [
        'POST',
        '/api/positions',
        { title: nul, expiration_unit: 'days', expiration_value: 2, max_candidates: 5 },
      ],
      [
        'POST',
        '/api/team/invitations',
        { first_name: nul, last_name: nul, email: 'nul@ejemplo.mx', role: 'viewer' },
      ],
      ['GET', '/api/questions?difficulty_id=32768'],
      ['GET', '/api/questions?difficulty_id=99999999999'],
      ['GET', '/api/questions?search=%00'],
      ['GET', '/api/positions?page=99999999999999'],
    ] as const;
    const failed: string[] = [];
    for (const [method, path, body] of requests) {
      const { status } = await visitor.call(method, path, body === undefined ? {} : { body });
      if (status >= 500) failed.push(`${method} ${path.split('?')[0]} ${status}`);
    }
    return {
      isOpen: failed.length > 0,
      seen: failed.length === 0 ? `${requests.length} refused at the door` : failed.join(', '),
    };
  },
};

const stuffedForm: Attack = {
  finding: 'M3',
  what: 'stuffs an upload with 200 fields of a megabyte',
  run: async (world) => {
    const visitor = world.visit();
    await visitor.signIn(owner);
    const position = (await visitor.call('GET', '/api/positions')).read('data.0.id');
    const form = new FormData();
    for (let field = 0; field < 200; field += 1) form.append(`campo${field}`, 'x'.repeat(2 ** 20));
    form.append('file', new Blob(['name,email\nEva Ríos,eva@ejemplo.mx']), 'candidatos.csv');
    const status = await visitor
      .call('POST', `/api/positions/${position}/preview-candidates`, { form })
      .then(
        (answer) => answer.status,
        () => 0,
      );
    const isOpen = status < 400 && status !== 0;
    return { isOpen, seen: status === 0 ? 'cut off in the middle' : `answered ${status}` };
  },
};

export const inputAttacks: Attack[] = [hostileInput, stuffedForm];
