import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

import { people } from '#src/domains/hiring/candidate-files/corpus/people.ts';

import {
  contentTypes,
  members,
  peopleSheet,
  row,
  sheet,
  single,
  textRows,
} from '#src/domains/hiring/candidate-files/testing/workbook.ts';
import { endRecord, zip, type Member } from '#src/platform/zip/testing/zip.ts';

const sheetName = 'xl/worksheets/sheet1.xml';
const mebibyte = 1024 * 1024;
const parts = () => members({ sheets: [{ name: 'Hoja1', xml: peopleSheet }] });

/** A workbook of the corpus with more members, or other ones. */
const withMembers = (...own: Member[]) => single(peopleSheet, { members: own });

/** A workbook whose sheet's headers lie. */
const withSheet = (change: Partial<Member>) =>
  zip(parts().map((member) => (member.name === sheetName ? { ...member, ...change } : member)));

/** Files made to hurt the reader; each is small, whatever it would grow to. */
export const hostileFiles = (): Record<string, Buffer> => ({
  ...bombs(),
  ...lies(),
  ...markup(),
  ...otherKinds(),
});

const bombs = (): Record<string, Buffer> => {
  const headed = textRows(1, [['nombre', 'correo'], ...people]);
  return {
    // Deflate's best: a thousand to one.
    'bomb-ratio.xlsx': single(sheet([' '.repeat(11 * mebibyte)])),
    'bomb-entry.xlsx': single(sheet([' '.repeat(40 * mebibyte)])),
    'bomb-many-parts.xlsx': withMembers(
      ...Array.from({ length: 12 }, (_, index) => ({
        name: `xl/media/${String(index)}.xml`,
        content: repetition(index),
      })),
    ),
    'bomb-overlapping.xlsx': overlapping(),
    'bomb-many-entries.xlsx': withMembers(
      ...Array.from({ length: 300 }, (_, index) => ({
        name: `xl/a${String(index)}`,
        content: '',
      })),
    ),
    'million-blank-rows.xlsx': single(sheet([...headed, '<row/>'.repeat(1_048_570)])),
    'numbered-blank-rows.xlsx': single(
      sheet([...headed, ...Array.from({ length: 25_000 }, (_, index) => row(index + 7))]),
    ),
  };
};

/** Text that compresses about a hundred to one: below every ratio, yet large by sheer number. */
const repetition = (seed: number): string => {
  const words = Array.from({ length: 40 }, (_, index) => `<v${String(seed * 40 + index)}/>`).join(
    '',
  );
  return words.repeat(Math.ceil((2 * mebibyte) / words.length));
};

// Every central record points at the same data, as the densest known bombs do.
const overlapping = (): Buffer => {
  const kernel = Buffer.alloc(mebibyte, ' ');
  const one = zip([...parts(), { name: 'xl/a.xml', content: kernel }]);
  const end = one.length - 22;
  const start = one.readUInt32LE(end + 16);
  const directory = one.subarray(start, end);
  const last = directory.subarray(directory.lastIndexOf('PK\x01\x02'));
  const copies = Array.from({ length: 30 }, (_, index) => {
    const copy = Buffer.from(last);
    copy.write(`xl/${String.fromCharCode(98 + index)}.xml`, 46);
    return copy;
  });
  const all = Buffer.concat([directory, ...copies]);
  return Buffer.concat([
    one.subarray(0, start),
    all,
    endRecord(parts().length + 1 + copies.length, all.length, start),
  ]);
};

const lies = (): Record<string, Buffer> => {
  const whole = single(peopleSheet);
  const flipped = Buffer.from(whole);
  const middle = flipped.indexOf(sheetName) + sheetName.length + 40;
  flipped[middle] = (flipped[middle] ?? 0) ^ 0xff;
  const big = sheet([' '.repeat(mebibyte / 2)]);
  return {
    'lying-size.xlsx': withSheet({ content: big, claimedSize: 1000 }),
    'lying-local-size.xlsx': withSheet({ claimedLocalSize: 10 }),
    'lying-local-name.xlsx': withSheet({ localName: 'xl/worksheets/sheet9.xml' }),
    'lying-checksum.xlsx': withSheet({ claimedCrc: 0x12345678 }),
    'encrypted-member.xlsx': withSheet({ isEncrypted: true }),
    'truncated.xlsx': whole.subarray(0, Math.floor(whole.length * 0.6)),
    'damaged-data.xlsx': flipped,
    'not-deflate.xlsx': withSheet({ raw: Buffer.from('esto no es deflate') }),
    'path-traversal.xlsx': withMembers({ name: 'xl/../../etc/passwd', content: 'x' }),
    'absolute-path.xlsx': withMembers({ name: '/etc/passwd', content: 'x' }),
    'backslash-path.xlsx': withMembers({ name: 'xl\\..\\evil.xml', content: 'x' }),
    'twice-the-same-part.xlsx': zip([...parts(), { name: sheetName, content: peopleSheet }]),
    'end-record-only.xlsx': endRecord(0, 0, 0),
  };
};

const markup = (): Record<string, Buffer> => {
  const laughs = Array.from({ length: 9 }, (_, index) => {
    const inner = `&l${String(index)};`.repeat(10);
    return `<!ENTITY l${String(index + 1)} "${inner}">`;
  });
  const declared = (doctype: string, body: string) =>
    `<?xml version="1.0"?><!DOCTYPE x [${doctype}]>${sheet([row(1, `<c r="A1" t="inlineStr"><is><t>${body}</t></is></c>`)]).replace(/^<\?xml[^>]*\?>\n/u, '')}`;
  const laughing = declared(`<!ENTITY l0 "ja">${laughs.join('')}`, '&l9;');
  return {
    'billion-laughs.xlsx': single(laughing),
    'billion-laughs-utf16.xlsx': single('', {
      members: [{ name: sheetName, content: Buffer.from(`\ufeff${laughing}`, 'utf16le') }],
    }),
    'external-entity.xlsx': single(declared('<!ENTITY x SYSTEM "file:///etc/passwd">', '&x;')),
    'deep-nesting.xlsx': single(`<a>${'<a>'.repeat(100_000)}`),
    'cut-markup.xlsx': single(peopleSheet.slice(0, -60)),
    'no-sheet-part.xlsx': zip(parts().filter(({ name }) => name !== sheetName)),
  };
};

const otherKinds = (): Record<string, Buffer> => {
  const password = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    Buffer.from('EncryptionInfo', 'utf16le'),
    Buffer.from('EncryptedPackage', 'utf16le'),
    Buffer.alloc(512),
  ]);
  return {
    'macro-project.xlsx': withMembers({ name: 'xl/vbaProject.bin', content: 'Attribute VB_Name' }),
    'macro-enabled.xlsm': withMembers({ name: 'xl/vbaProject.bin', content: 'Attribute VB_Name' }),
    'macro-content-type.xlsx': withMembers({
      name: '[Content_Types].xml',
      content: contentTypes('application/vnd.ms-excel.sheet.macroEnabled'),
    }),
    'macro-sheet.xlsx': withMembers({ name: 'xl/macrosheets/sheet1.xml', content: '<x/>' }),
    'binary-workbook.xlsx': withMembers({ name: 'xl/workbook.bin', content: 'x' }),
    'password.xlsx': password,
    'word-document.xlsx': zip([
      { name: '[Content_Types].xml', content: contentTypes() },
      { name: 'word/document.xml', content: '<w/>' },
    ]),
    'plain-zip.xlsx': zip([{ name: 'candidatos.csv', content: 'nombre,correo' }]),
    'zip-in-zip.xlsx': zip([{ name: 'libro.xlsx', content: single(peopleSheet) }]),
    'picture.xlsx': png(),
    'picture.csv': png(),
    'picture-jpeg.xlsx': Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
    'gzip.csv': Buffer.concat([Buffer.from('1f8b0800', 'hex'), deflateRawSync('nombre,correo')]),
    'page-named-xls.xls': Buffer.from(
      '<html><table><tr><td>nombre</td><td>correo</td></tr><tr><td>Ana Ruiz</td><td>ana@ejemplo.mx</td></tr></table></html>',
    ),
    'page-named-csv.csv': Buffer.from('\ufeff\r\n<!DOCTYPE html><html></html>'),
    'random-bytes.csv': Buffer.from(
      Array.from({ length: 4096 }, (_, index) => (index * 7919) % 251),
    ),
    'text-file.txt': Buffer.from('nombre,correo\nAna Ruiz,ana.ruiz@ejemplo.mx\n'),
  };
};

const png = (): Buffer => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.from('00000001000000010802000000', 'hex')),
    chunk('IDAT', deflateSync(Buffer.from([0, 255, 255, 255]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
