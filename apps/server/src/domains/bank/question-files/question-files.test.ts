import { monitorEventLoopDelay } from 'node:perf_hooks';

import { checkQuestion } from '@tamiz/bank';
import type { PortableQuestion } from '@tamiz/bank';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';

import { createQuestionFiles } from '#src/domains/bank/question-files/question-files.ts';
import { readQuestionFile } from '#src/domains/bank/question-files/read-question-file.ts';
import {
  questionFormats,
  writeQuestionFile,
} from '#src/domains/bank/question-files/write-question-file.ts';
import { zip } from '#src/platform/zip/testing/zip.ts';
import type { Member } from '#src/platform/zip/testing/zip.ts';

const mebibyte = 1024 * 1024;
const files = createQuestionFiles();
afterAll(() => files.close());

const writtenAt = new Date('2026-11-17T12:00:00Z');
const image = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
const images = new Map([['images/a.png', image]]);

const question = (text: string): PortableQuestion => {
  const checked = checkQuestion({
    id: 'a-1',
    topic: 'Índices',
    difficulty: 'senior',
    type: 'single_choice',
    time_limit: 90,
    description: 'Qué acelera un índice',
    text,
    options: [
      { text: 'La búsqueda', right: true },
      { text: 'El disco', why: 'Ocupa más: {}~=#.' },
    ],
    explanation: 'Un índice **ordena**.',
    reference: 'https://example.com/a',
  });
  if (checked.question === null) throw new Error(JSON.stringify(checked.misfits));
  return checked.question;
};

const questions = [
  question('Mira ![un plan](images/a.png):\n\n```sql\nselect 1 < 2;\n```\n\n¿Qué hace?'),
  question('¿Qué imprime `a ~= {b}` en «C:\\nueva»?'),
];

describe('questions that are exported', () => {
  test.each(questionFormats)(
    'as %s come back as they left, through a thread',
    async (format) => {
      const { extension, bytes } = await files.write({ format, questions, images, writtenAt }, '1');
      const {
        refusal,
        questions: found,
        images: shown,
      } = await files.read({ name: `a.${extension}`, bytes }, '1');
      expect(refusal).toBeNull();
      expect(found.map((one) => one.question)).toEqual(questions);
      expect([...shown.keys()]).toEqual(format === 'qti' ? ['images/a.png'] : []);
    },
    60_000,
  );
});

const manifest = (names: readonly string[]): Member => ({
  name: 'imsmanifest.xml',
  content: `<manifest identifier="a"><resources>${names
    .map((name) => `<resource type="imsqti_item_xmlv3p0" href="${name}"/>`)
    .join('')}</resources></manifest>`,
});

/** A member whose bytes hold another whole member, to which the directory also points. */
const overlapping = (): Buffer => {
  const inner = zip([{ name: 'b.xml', content: '<a/>' }]);
  const local = inner.subarray(0, inner.indexOf(Buffer.from('PK\u0001\u0002', 'latin1')));
  const whole = zip([
    { name: 'a.xml', content: local, isStored: true },
    { name: 'b.xml', content: '<a/>' },
  ]);
  const second = whole.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  whole.writeUInt32LE(30 + 'a.xml'.length, second + 42);
  return whole;
};

const zeros = Buffer.alloc(20 * mebibyte);
const suspicious = /no podemos abrir con seguridad/;
const tooLarge = /es demasiado grande/;
const damaged = /dañado o incompleto/;

const packages: [string, () => Buffer, RegExp | null][] = [
  [
    'one member that unpacks to 20 MB',
    () => zip([manifest([]), { name: 'a.xml', content: zeros }]),
    tooLarge,
  ],
  [
    'members that unpack to 60 MB together',
    () =>
      zip(
        Array.from({ length: 60 }, (_, at) => ({
          name: `${String(at)}.bin`,
          content: Buffer.alloc(mebibyte, at),
        })),
      ),
    tooLarge,
  ],
  [
    'a size that lies',
    () => zip([{ name: 'a.xml', content: zeros, claimedSize: 10, claimedLocalSize: 10 }]),
    tooLarge,
  ],
  ['members that overlap', overlapping, suspicious],
  [
    '5,000 members',
    () =>
      zip(
        Array.from({ length: 5_000 }, (_, at) => ({ name: `${String(at)}.xml`, content: '<a/>' })),
      ),
    suspicious,
  ],
  [
    'a name that climbs',
    () => zip([manifest([]), { name: '../../etc/passwd', content: 'x' }]),
    suspicious,
  ],
  [
    'a name from the root',
    () => zip([manifest([]), { name: '/etc/passwd', content: 'x' }]),
    suspicious,
  ],
  [
    'a name with backslashes',
    () => zip([manifest([]), { name: '..\\a.xml', content: 'x' }]),
    suspicious,
  ],
  ['a name with a drive', () => zip([manifest([]), { name: 'C:a.xml', content: 'x' }]), suspicious],
  ['the same name twice', () => zip([manifest([]), manifest([])]), suspicious],
  ['a password', () => zip([{ ...manifest([]), isEncrypted: true }]), /contraseña/],
  ['a checksum that lies', () => zip([{ ...manifest([]), claimedCrc: 1 }]), damaged],
  ['its end cut off', () => zip([manifest([])]).subarray(0, 60), damaged],
  [
    'another package inside',
    () => zip([manifest([]), { name: 'b.zip', content: zip([{ name: 'c', content: zeros }]) }]),
    null,
  ],
  ['no manifest', () => zip([{ name: 'a.xml', content: '<a/>' }]), /no tiene imsmanifest\.xml/],
  ['a question that lies outside', () => zip([manifest(['../../a.xml'])]), null],
];

describe('a package', () => {
  test.each(packages)('with %s is refused, or read without it', (_name, make, sentence) => {
    const bytes = make();
    const before = process.threadCpuUsage();
    const heap = process.memoryUsage();
    const { refusal, questions: found, remarks } = readQuestionFile('a.zip', bytes);
    const { user, system } = process.threadCpuUsage(before);
    const after = process.memoryUsage();
    if (sentence === null) expect(remarks.length).toBeGreaterThan(0);
    else expect(refusal).toMatch(sentence);
    expect(found).toEqual([]);
    expect((user + system) / 1000).toBeLessThan(1_500);
    expect(after.heapUsed + after.external - heap.heapUsed - heap.external).toBeLessThan(
      64 * mebibyte,
    );
  });
});

describe('a file', () => {
  test.each([
    ['of another kind', 'a.docx', Buffer.from('hola'), /No reconocemos el archivo/],
    ['that is no text', 'a.gift', Buffer.from([0xff, 0xfe, 0x41, 0x00]), /no es de texto/],
    [
      'of XML with entities',
      'a.xml',
      Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
      /DOCTYPE/,
    ],
  ])(
    '%s is refused with its reason',
    async (_name, name, bytes, sentence) => {
      const { refusal } = await files.read({ name, bytes }, '1');
      expect(refusal).toMatch(sentence);
    },
    60_000,
  );

  test('that would take the thread for ever is ended, and nobody else waits for it', async () => {
    const { extension, bytes } = writeQuestionFile({
      format: 'gift',
      questions,
      images,
      writtenAt,
    });
    await files.read({ name: `a.${extension}`, bytes }, '1');
    const monitor = monitorEventLoopDelay({ resolution: 10 });
    monitor.enable();
    const began = performance.now();
    const nested = `questions:\n${'  - {id: a, b: [1, 2, {c: d}]}\n'.repeat(60_000)}`;
    const { refusal } = await files.read({ name: 'a.yaml', bytes: Buffer.from(nested) }, '1');
    monitor.disable();
    expect(refusal).toMatch(/demasiado tiempo o memoria|más de 2,000 preguntas/);
    // Seconds on two idle cores; the loop stands still for a small part of them, whatever else the machine does.
    expect(monitor.max / 1e6).toBeLessThan((performance.now() - began) / 4);
  }, 240_000);

  test('property: of any bytes gives an answer, never an error', () => {
    const seeds = questionFormats.map((format) => {
      const { extension, bytes } = writeQuestionFile({ format, questions, images, writtenAt });
      return { name: `a.${extension}`, bytes };
    });
    const broken = fc
      .tuple(
        fc.constantFrom(...seeds),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }),
        fc.nat(),
      )
      .map(([{ name, bytes }, changes, cut]) => {
        const copy = Uint8Array.from(bytes);
        for (const [at, value] of changes) copy[at % copy.length] = value;
        return { name, bytes: cut % 3 === 0 ? copy.subarray(0, cut % copy.length) : copy };
      });
    fc.assert(
      fc.property(broken, ({ name, bytes }) => {
        const { refusal, questions: found } = readQuestionFile(name, bytes);
        expect(refusal === null || found.length === 0).toBe(true);
      }),
      { numRuns: 500 },
    );
  }, 240_000);
});
