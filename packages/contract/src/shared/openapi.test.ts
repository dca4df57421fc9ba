import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import {
  demandsOf,
  endpoint,
  endpoints,
  errors,
  eventStream,
  multipartFile,
  htmlPage,
  pdfFile,
  pngFile,
  csvFile,
  giftFile,
  yamlFile,
  zipFile,
  xlsxFile,
  xmlFile,
  toOpenApi,
} from '#src/index.ts';

/*
 * The parts of the OpenAPI 3.1 and JSON Schema 2020-12 meta-schemas that the document may use, closed:
 * a keyword that is misspelt, misplaced or of the wrong type does not pass.
 */
const typeName = z.enum(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']);
const size = z.optional(z.int().check(z.nonnegative()));
const bound = z.optional(z.number());
const regularExpression = z.string().check(z.refine((text) => Boolean(new RegExp(text, 'u'))));
const reference = z.strictObject({ $ref: z.string().check(z.startsWith('#/components/')) });

const schemaObject = z.strictObject({
  type: z.optional(z.union([typeName, z.array(typeName).check(z.minLength(1))])),
  enum: z.optional(z.array(z.json()).check(z.minLength(1))),
  const: z.optional(z.json()),
  default: z.optional(z.json()),
  format: z.optional(z.string()),
  contentMediaType: z.optional(z.string()),
  pattern: z.optional(regularExpression),
  minLength: size,
  maxLength: size,
  minItems: size,
  maxItems: size,
  minimum: bound,
  maximum: bound,
  exclusiveMinimum: bound,
  exclusiveMaximum: bound,
  required: z.optional(z.array(z.string())),
  get properties() {
    return z.optional(z.record(z.string(), schema));
  },
  get additionalProperties() {
    return z.optional(z.union([z.boolean(), schema]));
  },
  get propertyNames() {
    return z.optional(schema);
  },
  get items() {
    return z.optional(schema);
  },
  get anyOf() {
    return z.optional(z.array(schema).check(z.minLength(1)));
  },
  get oneOf() {
    return z.optional(z.array(schema).check(z.minLength(1)));
  },
});

const schema: z.ZodMiniType = z.lazy(() => z.union([reference, schemaObject]));

const content = z.partialRecord(
  z.enum([
    'application/json',
    multipartFile,
    pdfFile,
    xmlFile,
    pngFile,
    htmlPage,
    xlsxFile,
    csvFile,
    giftFile,
    yamlFile,
    zipFile,
    eventStream,
  ]),
  z.strictObject({ schema: z.optional(schema) }),
);

const response = z.strictObject({
  description: z.string().check(z.minLength(1)),
  content: z.optional(content),
});

const operation = z.strictObject({
  operationId: z.string().check(z.regex(/^[a-z][A-Za-z]+$/)),
  summary: z.string().check(z.minLength(1)),
  'x-permission': z.string(),
  'x-limit': z.optional(
    z.strictObject({
      by: z.enum(['ip', 'user', 'attempt', 'person', 'manager', 'account']),
      max: z.int(),
      windowSeconds: z.int(),
      staff: z.optional(z.strictObject({ max: z.int(), windowSeconds: z.int() })),
      isPerProcess: z.optional(z.boolean()),
      isHalfPerProcess: z.optional(z.boolean()),
      isCountedByRoute: z.optional(z.literal(true)),
    }),
  ),
  security: z.array(
    z.partialRecord(z.enum(['session', 'csrf', 'exam', 'person', 'shared']), z.tuple([])),
  ),
  parameters: z.optional(
    z.array(
      z.strictObject({
        name: z.string(),
        in: z.enum(['path', 'query']),
        required: z.boolean(),
        schema,
      }),
    ),
  ),
  requestBody: z.optional(
    z.strictObject({
      required: z.literal(true),
      description: z.optional(z.string()),
      content,
    }),
  ),
  responses: z.record(
    z.string().check(z.regex(/^([2-5]\d\d|default)$/)),
    z.union([reference, response]),
  ),
});

const documentSchema = z.strictObject({
  openapi: z.string().check(z.regex(/^3\.1\.\d+$/)),
  info: z.strictObject({ title: z.string(), version: z.string() }),
  servers: z.optional(z.array(z.strictObject({ url: z.url() }))),
  paths: z.record(
    z.string().check(z.startsWith('/')),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), operation),
  ),
  components: z.strictObject({
    schemas: z.record(z.string(), schema),
    responses: z.record(z.string(), response),
    securitySchemes: z.record(
      z.string(),
      z.union([
        z.strictObject({
          type: z.literal('apiKey'),
          in: z.enum(['cookie', 'header']),
          name: z.string(),
        }),
        z.strictObject({ type: z.literal('http'), scheme: z.string() }),
      ]),
    ),
  }),
});

const info = { title: 'Tamiz', version: '1.0.0', serverUrl: 'https://tamiz.example' };

/** The document as a client downloads it: without anything JSON cannot express. */
const downloaded = (): unknown => JSON.parse(JSON.stringify(toOpenApi(endpoints, info)));

const parsed = documentSchema.parse(downloaded());

const operations = Object.entries(parsed.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, call]) => ({ path, method, call })),
);

const find = (id: string) => {
  const found = operations.find(({ call }) => call.operationId === id);
  if (found === undefined) throw new Error(`No operation ${id}`);
  return found.call;
};

/** Every object inside the document, wherever it lies. */
const nodes = (value: unknown): Record<string, unknown>[] => {
  if (Array.isArray(value)) return value.flatMap(nodes);
  if (typeof value !== 'object' || value === null) return [];
  return [{ ...value }, ...Object.values(value).flatMap(nodes)];
};

describe('the OpenAPI document', () => {
  it('loses nothing on the way to a client', () => {
    expect(downloaded()).toEqual(toOpenApi(endpoints, info));
  });

  it('has one operation per call of the contract', () => {
    const declared = endpoints.map(
      ({ method, path, id }) => `${method.toLowerCase()} ${path} ${id}`,
    );
    const documented = operations.map(
      ({ method, path, call }) => `${method} ${path} ${call.operationId}`,
    );
    expect(documented.toSorted()).toEqual(declared.toSorted());
    expect(new Set(operations.map(({ call }) => call.operationId)).size).toBe(endpoints.length);
  });

  it.each(operations)(
    '$method $path declares each parameter of its path once',
    ({ path, call }) => {
      const inPath = [...path.matchAll(/(?<=\{)\w+(?=\})/g)].map(([name]) => name);
      const declared = (call.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect(declared.map(({ name }) => name).toSorted()).toEqual(inPath.toSorted());
      expect(declared.every(({ required }) => required)).toBe(true);
    },
  );

  it.each(operations)('$method $path answers failures in the one shape', ({ call }) => {
    const failures = Object.entries(call.responses).filter(([status]) => !/^[23]/.test(status));
    for (const [, failure] of failures)
      expect(failure).toEqual({ $ref: '#/components/responses/Failure' });
    const statuses = failures.map(([status]) => status);
    expect(statuses).toContain('default');
    // Whoever results were shared with has no sign-in that a 401 could ask for.
    const hasSignIn = !['public', 'manager'].includes(call['x-permission']);
    expect(statuses.includes('401')).toBe(hasSignIn);
    expect(statuses.includes('419')).toBe(Object.keys(call.security[0] ?? {}).includes('csrf'));
    expect(statuses.includes('429')).toBe(call['x-limit'] !== undefined);
  });

  it.each(endpoints)('$method $path carries permission, keys and limit', (declared) => {
    const call = find(declared.id);
    expect(call['x-permission']).toBe(declared.access);
    expect(call['x-limit']).toEqual(declared.limit);
    expect(Object.keys(call.security[0] ?? {})).toEqual(demandsOf(declared));
    for (const demand of demandsOf(declared))
      expect(parsed.components.securitySchemes).toHaveProperty(demand);
  });

  it.each([
    ['csrfCookie', []],
    ['login', ['csrf']],
    ['getProfile', ['session']],
    ['logout', ['session', 'csrf']],
    ['openExam', []],
    ['getExamState', ['exam']],
    ['saveAnswer', ['exam']],
    ['getOwnData', ['person']],
    ['askAboutOwnData', ['person']],
    ['requestOwnDataCode', []],
    ['enterShare', []],
    ['getSharedResults', ['shared']],
  ])('says what %s demands', (id, demands) => {
    expect(Object.keys(find(id).security[0] ?? {})).toEqual(demands);
  });

  it('says how a candidate names the exam session', () => {
    expect(parsed.components.securitySchemes['exam']).toEqual({ type: 'http', scheme: 'Exam' });
    expect(find('saveAnswer').responses).not.toHaveProperty('419');
    expect(find('saveAnswer').responses).toHaveProperty('401');
  });

  it('resolves every reference', () => {
    const pointers = nodes(parsed).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
    expect(pointers.length).toBeGreaterThan(44);
    for (const pointer of new Set(pointers)) {
      const target = pointer
        .slice(2)
        .split('/')
        .reduce<unknown>((at, key) => z.record(z.string(), z.unknown()).parse(at)[key], parsed);
      expect(target).toBeTypeOf('object');
    }
  });

  it('requires only fields it describes', () => {
    const described = z.object({
      required: z.array(z.string()),
      properties: z.record(z.string(), z.unknown()),
    });
    const objects = nodes(parsed).flatMap((node) => described.safeParse(node).data ?? []);
    expect(objects.length).toBeGreaterThan(44);
    for (const { required, properties } of objects) {
      expect(Object.keys(properties)).toEqual(expect.arrayContaining(required));
      expect(new Set(required).size).toBe(required.length);
    }
  });

  it('leaves no value undescribed', () => {
    const schemas = operations.flatMap(({ call }) =>
      nodes([call.parameters, call.requestBody, call.responses]).flatMap(({ properties }) =>
        Object.values(z.optional(z.record(z.string(), z.unknown())).parse(properties) ?? {}),
      ),
    );
    expect(schemas.length).toBeGreaterThan(100);
    for (const property of schemas) expect(property).not.toEqual({});
  });
});

describe('particular answers', () => {
  it('documents numbers in paths and queries as numbers', () => {
    expect(find('listQuestions').parameters?.[0]).toEqual({
      name: 'page',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 9_999_999, default: 1 },
    });
    expect(find('listEvaluationOptions').parameters).toMatchObject([
      { name: 'specialty_id', in: 'query', required: true, schema: { type: 'integer' } },
    ]);
    expect(find('getPosition').parameters).toEqual([
      { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
    ]);
  });

  it('documents upload, PDF and silence', () => {
    const upload = find('uploadCandidates');
    expect(Object.keys(upload.requestBody?.content ?? {})).toEqual([multipartFile]);
    expect(Object.keys(upload.responses)).toEqual(expect.arrayContaining(['200', '206', '413']));
    expect(find('getAttemptPdf').responses['200']).toEqual({
      description: 'Done.',
      content: { [pdfFile]: {} },
    });
    expect(find('exportResults').responses['200']).toMatchObject({
      content: { [xlsxFile]: {}, [csvFile]: {} },
    });
    expect(find('logout').responses['204']).not.toHaveProperty('content');
  });

  it('lists every error code', () => {
    expect(parsed.components.schemas['Error']).toMatchObject({
      required: ['message', 'error', 'code'],
      properties: { code: { enum: Object.keys(errors) } },
    });
  });

  it('names the session cookie and the server it was told', () => {
    const told = toOpenApi([], { ...info, sessionCookie: 'tamiz_session' });
    expect(told.components.securitySchemes['session']).toMatchObject({ name: 'tamiz_session' });
    expect(told.servers).toEqual([{ url: 'https://tamiz.example' }]);
    expect(toOpenApi([], { title: 'Tamiz', version: '1' })).not.toHaveProperty('servers');
  });

  it('describes what is received on the way in and what is sent on the way out', () => {
    const length = z.pipe(
      z.string(),
      z.transform((text: string) => text.length),
    );
    const { paths } = toOpenApi(
      [
        endpoint({
          id: 'measure',
          method: 'POST',
          path: '/measure',
          access: 'public',
          summary: 'A transform in a body must not break the document.',
          body: z.object({ text: length }),
          responses: { 200: z.object({ length: z._default(z.int(), 0) }) },
        }),
      ],
      info,
    );
    expect(paths['/measure']?.['post']).toMatchObject({
      requestBody: {
        content: { 'application/json': { schema: { properties: { text: { type: 'string' } } } } },
      },
      responses: { 200: { content: { 'application/json': { schema: { required: ['length'] } } } } },
    });
  });
});
