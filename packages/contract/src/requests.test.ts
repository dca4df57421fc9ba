import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { ZodMiniType } from 'zod/mini';

import { endpoints } from '#src/index.ts';

const bodies = endpoints.flatMap(({ id, body }) =>
  body === undefined || typeof body === 'string' ? [] : [{ id, body }],
);

const bodyOf = (id: string): ZodMiniType => {
  const found = bodies.find((entry) => entry.id === id);
  if (found === undefined) throw new Error(`${id} has no body`);
  return found.body;
};

/** The messages of each field, by its path, as the server answers them. */
const problems = (id: string, value: unknown): Record<string, string[]> => {
  const found: Record<string, string[]> = {};
  for (const { path, message } of z.safeParse(bodyOf(id), value).error?.issues ?? [])
    (found[path.join('.')] ??= []).push(message);
  return found;
};

const fieldsOf = (schema: ZodMiniType): string[] => {
  const node = z.object({
    properties: z._default(z.record(z.string(), z.unknown()), {}),
    anyOf: z._default(z.array(z.unknown()), []),
  });
  const walk = (json: unknown): string[] => {
    const { properties, anyOf } = node.parse(json);
    return [...Object.keys(properties), ...anyOf.flatMap(walk)];
  };
  return walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
};

const received = endpoints.flatMap(({ id, params, query, body }) =>
  [params, query, body].flatMap((schema) =>
    schema === undefined || typeof schema === 'string' ? [] : [{ id, schema }],
  ),
);

describe('everything received', () => {
  const nonsense = [
    undefined,
    null,
    '',
    'x',
    'x'.repeat(6000),
    0,
    -1,
    1.5,
    1e12,
    {},
    [],
    [null],
    [{}],
  ];

  it.each(received)('$id refuses nonsense in Spanish', ({ schema }) => {
    const messages = fieldsOf(schema).flatMap((field) =>
      nonsense.flatMap((value) =>
        (z.safeParse(schema, { [field]: value }).error?.issues ?? []).map(
          (issue) => `${field}: ${issue.message}`,
        ),
      ),
    );
    expect(messages.length).toBeGreaterThan(0);
    // Zod's own words, without a language loaded, are 'Invalid input'.
    expect(messages.filter((message) => /: (Invalid|$)/.test(message))).toEqual([]);
  });

  it.each(received)('$id never throws, whatever arrives', ({ schema }) => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(typeof z.safeParse(schema, value).success).toBe('boolean');
      }),
      { numRuns: 50 },
    );
  });
});

describe('positions', () => {
  const valid = {
    title: ' Desarrolladora back end ',
    expiration_unit: 'days',
    expiration_value: 15,
    max_candidates: 20,
  };

  it('accepts a position without description and trims its title', () => {
    expect(bodyOf('createPosition').parse(valid)).toEqual({
      ...valid,
      title: 'Desarrolladora back end',
    });
  });

  it.each([
    ['days', 0, false],
    ['days', 1, true],
    ['days', 60, true],
    ['days', 61, false],
    ['hours', 1, true],
    ['hours', 720, true],
    ['hours', 721, false],
    ['weeks', 2, false],
  ])('expiration of %s %i: %s', (unit, value, accepted) => {
    const body = { ...valid, expiration_unit: unit, expiration_value: value };
    expect(z.safeParse(bodyOf('createPosition'), body).success).toBe(accepted);
  });

  it('names the field whose value does not fit its unit', () => {
    const body = { ...valid, expiration_unit: 'hours', expiration_value: 721 };
    expect(problems('createPosition', body)).toEqual({
      expiration_value: ['Las horas deben estar entre 1 y 720.'],
    });
  });

  it.each([0, 10_001, 2.5])('refuses %d as the maximum of candidates', (max) => {
    expect(problems('createPosition', { ...valid, max_candidates: max })).toEqual({
      max_candidates: ['El máximo de candidatos debe estar entre 1 y 10,000.'],
    });
  });

  it('takes any changed field by itself, but not none', () => {
    for (const [field, value] of Object.entries({ ...valid, description: null }))
      expect(problems('updatePosition', { [field]: value })).toEqual({});
    expect(problems('updatePosition', {})).toEqual({ '': ['No hay cambios para guardar.'] });
    expect(problems('updatePosition', { status: 'completed' })).toEqual({
      '': ['No hay cambios para guardar.'],
    });
  });
});

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Candidata ${String(index)}`,
    email: `c${String(index)}@ejemplo.mx`,
  }));

describe('candidates typed by hand', () => {
  it('takes one to ten rows', () => {
    expect(problems('addCandidates', { candidates: people(10) })).toEqual({});
    expect(problems('addCandidates', { candidates: [] })).toEqual({
      candidates: ['Agrega al menos un candidato.'],
    });
    expect(problems('addCandidates', { candidates: people(11) })).toEqual({
      candidates: ['Puedes agregar hasta 10 candidatos por carga.'],
    });
  });

  it('finds a repeated address whatever its case and spaces', () => {
    const [first, second] = people(2);
    const candidates = [first, { ...second, email: ' C0@Ejemplo.MX ' }];
    expect(problems('addCandidates', { candidates })).toEqual({
      'candidates.1.email': ['No puedes repetir correos en la misma carga.'],
    });
  });

  it('names row and field of each problem', () => {
    const candidates = [...people(1), { name: 'A', email: 'nadie' }, {}];
    expect(problems('addCandidates', { candidates })).toEqual({
      'candidates.1.name': ['El nombre debe tener entre 2 y 100 caracteres.'],
      'candidates.1.email': ['El correo no es válido.'],
      'candidates.2.name': ['El nombre debe tener entre 2 y 100 caracteres.'],
      'candidates.2.email': ['El correo no es válido.'],
    });
  });
});

describe('one candidate', () => {
  it.each([
    ['days', 1, true],
    ['days', 60, true],
    ['days', 61, false],
    ['hours', 59, false],
    ['hours', 60, true],
    ['hours', 720, true],
    ['hours', 721, false],
  ])('own expiration of %s %i: %s', (expiration_unit, expiration_value, accepted) => {
    const body = { expiration_unit, expiration_value };
    expect(z.safeParse(bodyOf('updateCandidateExpiration'), body).success).toBe(accepted);
  });

  it('asks for unit and value', () => {
    const message = ['Debes seleccionar unidad y valor.'];
    expect(problems('updateCandidateExpiration', {})).toEqual({
      expiration_unit: message,
      expiration_value: message,
    });
  });
});

describe('profile changes', () => {
  it('reports the field although two kinds of change are possible', () => {
    expect(problems('requestProfileChange', { first_name: 'A', last_name: 'Robledo' })).toEqual({
      first_name: ['El nombre debe tener entre 2 y 100 caracteres.'],
    });
    expect(problems('requestProfileChange', { email: `${'a'.repeat(150)}@ejemplo.mx` })).toEqual({
      email: ['El correo no puede tener más de 150 caracteres.'],
    });
  });
});

describe('checkout', () => {
  it('takes at least one credit', () => {
    expect(problems('createCheckout', { credits: 1 })).toEqual({});
    expect(problems('createCheckout', { credits: 0 })).toEqual({
      credits: ['Ingresa una cantidad válida (mínimo 1).'],
    });
    expect(problems('createCheckout', { credits: 10_001 })).toEqual({
      credits: ['Puedes comprar hasta 10,000 créditos a la vez.'],
    });
  });

  it('needs the position when it comes from one', () => {
    const position_id = '0198f3a2-7c11-7d3e-9b1a-2f64c0a51d77';
    expect(problems('createCheckout', { credits: 5, context: 'position' })).toEqual({
      position_id: ['Indica la posición para la que compras.'],
    });
    expect(problems('createCheckout', { credits: 5, position_id })).toEqual({});
    expect(problems('createCheckout', { credits: 5, position_id, context: 'position' })).toEqual(
      {},
    );
  });
});

describe("an account's name", () => {
  it.each(['Visita malo.com', 'https://malo.example', 'www.malo', 'banco.com.mx', 'Malo.IO/x'])(
    'with a web address is refused: %s',
    (name) => {
      const message = 'El nombre de la cuenta no puede llevar una dirección web.';
      expect(problems('updateAccount', { name })).toEqual({ name: [message] });
      expect(problems('approveAccessRequest', { account_name: name })).toEqual({
        account_name: [message],
      });
    },
  );

  it.each(['Grupo Pérez S.A. de C.V.', 'Ing. Co. del Norte', 'Clínica St. Mary', 'Tecnología 4.0'])(
    'of a company is kept: %s',
    (name) => {
      expect(problems('updateAccount', { name })).toEqual({});
    },
  );
});
