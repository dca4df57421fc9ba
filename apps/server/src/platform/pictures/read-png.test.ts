import { crc32, deflateSync, inflateSync } from 'node:zlib';

import { logoLimits } from '@tamiz/contract/accounts/rules/mail-logo';
import { sampleLogo } from '@tamiz/db/factories';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { AppError } from '#src/platform/errors.ts';
import { readPng as read } from '#src/platform/pictures/read-png.ts';

const readPng = (bytes: Buffer) => read(bytes, { limits: logoLimits, code: 'mail_logo_refused' });

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const chunk = (type: string, data: Buffer = Buffer.alloc(0)): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

type Made = {
  width?: number;
  height?: number;
  kind?: readonly [depth: number, colourType: number, interlace: number];
  lines?: Buffer;
  before?: Buffer[];
  after?: Buffer[];
};

const make = ({
  width = 32,
  height = 32,
  kind: [depth, colourType, interlace] = [8, 0, 0],
  lines = Buffer.alloc(height * (width + 1)),
  before = [],
  after = [],
}: Made = {}): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colourType, 0, 0, interlace], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...before,
    chunk('IDAT', deflateSync(lines)),
    ...after,
    chunk('IEND'),
  ]);
};

const refusal = async (bytes: Buffer): Promise<string> => {
  const problem = await readPng(bytes).then(
    () => 'read',
    (error: unknown) => error,
  );
  if (!(problem instanceof AppError)) throw new Error(`Not refused: ${String(problem)}`);
  return problem.fields?.['file']?.[0] ?? '';
};

describe('a picture', () => {
  test('is written anew: its pixels stay, everything else goes', async () => {
    const secret = Buffer.from('Autor\0Mariana, 19.43,-99.13');
    const lines = Buffer.from(
      Array.from({ length: 32 * 33 }, (_, at) => (at % 33 === 0 ? 1 : at % 256)),
    );
    const file = Buffer.concat([
      make({
        lines,
        before: [chunk('tEXt', secret), chunk('eXIf', secret), chunk('iCCP', secret)],
        after: [chunk('zTXt', secret)],
      }),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    const { content, width, height } = await readPng(file);
    expect([width, height]).toEqual([32, 32]);
    expect(content.includes('Mariana')).toBe(false);
    expect(content.includes('script')).toBe(false);
    const types = [...content.toString('latin1').matchAll(/IHDR|tEXt|eXIf|iCCP|zTXt|IDAT|IEND/g)];
    expect(types.map(([type]) => type)).toEqual(['IHDR', 'IDAT', 'IEND']);
    const at = content.indexOf('IDAT');
    const packed = content.subarray(at + 4, at + 4 + content.readUInt32BE(at - 4));
    expect(inflateSync(packed)).toEqual(lines);
    expect(await readPng(content)).toEqual({ content, width, height });
  });

  test('may be interlaced, have a palette, or see-through parts', async () => {
    // Seven passes of 16 by 16 pixels.
    const lengths = [
      [2, 2],
      [2, 2],
      [4, 2],
      [4, 4],
      [8, 4],
      [8, 8],
      [16, 8],
    ];
    const size = lengths.reduce((sum, [columns = 0, rows = 0]) => sum + rows * (columns + 1), 0);
    const interlaced = make({ width: 16, height: 16, kind: [8, 0, 1], lines: Buffer.alloc(size) });
    expect((await readPng(interlaced)).width).toBe(16);
    const palette = [chunk('PLTE', Buffer.alloc(6)), chunk('tRNS', Buffer.alloc(2))];
    const lines = Buffer.alloc(32 * 5);
    const paletted = await readPng(make({ kind: [1, 3, 0], lines, before: palette }));
    expect(paletted.content.includes('PLTE')).toBe(true);
    expect(paletted.content.includes('tRNS')).toBe(true);
    expect((await readPng(sampleLogo())).height).toBe(64);
  });
});

describe('what is no logo', () => {
  const unreadable = 'no es una imagen PNG que podamos leer';

  test.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), unreadable],
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      unreadable,
    ],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]), unreadable],
    ['a page that says it is a PNG', Buffer.concat([signature, Buffer.from('<html>')]), unreadable],
    [
      'a bomb of measures',
      make({ width: 60_000, height: 60_000, lines: Buffer.alloc(9) }),
      '60000 por 60000',
    ],
    ['one that is too wide', make({ width: 1_201, height: 16 }), '1201 por 16'],
    ['one that nobody would see', make({ width: 16, height: 8 }), 'muy pequeña'],
    ['a bomb of bytes', make({ lines: Buffer.alloc(40_000_000) }), unreadable],
    ['one line too few', make({ lines: Buffer.alloc(31 * 33) }), unreadable],
    ['a filter that does not exist', make({ lines: Buffer.alloc(32 * 33, 9) }), unreadable],
    ['a depth that does not exist', make({ kind: [3, 0, 0] }), unreadable],
    ['a palette that is missing', make({ kind: [8, 3, 0] }), unreadable],
    ['more than 200 KB', Buffer.concat([make(), Buffer.alloc(200 * 1024)]), 'más de 200 KB'],
    [
      'a broken check sum',
      Buffer.from(make().map((byte, at) => (at === 20 ? byte ^ 1 : byte))),
      unreadable,
    ],
    ['one that breaks off', make().subarray(0, 60), unreadable],
  ])('%s is refused with a sentence', async (_, bytes, sentence) => {
    expect(await refusal(bytes)).toContain(sentence);
  });

  test('a file changed anywhere is read or refused, and nothing else happens', async () => {
    const good = make();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        async (changes) => {
          const bytes = Buffer.from(good);
          for (const [at, byte] of changes) bytes[at] = byte;
          await readPng(bytes).catch((error: unknown) => {
            expect(error).toBeInstanceOf(AppError);
          });
        },
      ),
    );
  });
});
