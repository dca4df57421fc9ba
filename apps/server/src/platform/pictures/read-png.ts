import { promisify } from 'node:util';
import { crc32, deflate, inflate } from 'node:zlib';

import type { PictureLimits } from '@tamiz/contract/shared/constants';

import { AppError } from '#src/platform/errors.ts';

const inflateBytes = promisify(inflate);
const deflateBytes = promisify(deflate);

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** What the picture is for: how large it may be, and how a refusal is called. */
export type PictureUse = {
  limits: PictureLimits;
  code: 'mail_logo_refused' | 'own_picture_refused';
};

class Unfit extends Error {}

const refuse = (sentence: string): never => {
  throw new Unfit(sentence);
};

const unreadable =
  'El archivo no es una imagen PNG que podamos leer. Guárdala de nuevo como PNG y súbela otra vez.';

type Chunk = { type: string; data: Buffer };

/** The chunks of a file, each whole and with its check sum right; what follows the end is no part of the picture. */
const readChunks = (bytes: Buffer): Chunk[] => {
  const chunks: Chunk[] = [];
  let at = signature.length;
  while (chunks.at(-1)?.type !== 'IEND') {
    if (at + 12 > bytes.length) return refuse(unreadable);
    const length = bytes.readUInt32BE(at);
    const end = at + 8 + length;
    if (end + 4 > bytes.length) return refuse(unreadable);
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return refuse(unreadable);
    chunks.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      data: bytes.subarray(at + 8, end),
    });
    at = end + 4;
  }
  return chunks;
};

type Header = {
  width: number;
  height: number;
  depth: number;
  colourType: number;
  isInterlaced: boolean;
};

/** How many values a pixel has, and how many bits each may have, by colour type. */
const colourTypes: Readonly<Record<number, { values: number; depths: readonly number[] }>> = {
  0: { values: 1, depths: [1, 2, 4, 8, 16] },
  2: { values: 3, depths: [8, 16] },
  3: { values: 1, depths: [1, 2, 4, 8] },
  4: { values: 2, depths: [8, 16] },
  6: { values: 4, depths: [8, 16] },
};

const readHeader = (chunk: Chunk | undefined): Header => {
  if (chunk?.type !== 'IHDR' || chunk.data.length !== 13) return refuse(unreadable);
  const { data } = chunk;
  const [depth = 0, colourType = 0, compression, filter, interlace = 0] = data.subarray(8);
  const isKnown =
    colourTypes[colourType]?.depths.includes(depth) === true &&
    compression === 0 &&
    filter === 0 &&
    interlace <= 1;
  if (!isKnown) return refuse(unreadable);
  const width = data.readUInt32BE(0);
  const height = data.readUInt32BE(4);
  return { width, height, depth, colourType, isInterlaced: interlace === 1 };
};

const checkMeasures = ({ width, height }: Header, limits: PictureLimits): void => {
  const { least } = limits;
  if (width > limits.width || height > limits.height) {
    refuse(
      `La imagen mide ${String(width)} por ${String(height)} píxeles; lo más que puede medir es ${String(limits.width)} por ${String(limits.height)}. Redúcela y súbela otra vez.`,
    );
  }
  if (width < least || height < least) {
    refuse(
      `La imagen es muy pequeña: necesita al menos ${String(least)} píxeles de alto y de ancho.`,
    );
  }
};

/** Where each of the seven passes of an interlaced picture begins, and its steps. */
const passes: readonly (readonly [number, number, number, number])[] = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
];

/** The lengths of the lines of a picture, with the byte that names the filter of each. */
const lineLengths = ({ width, height, depth, colourType, isInterlaced }: Header): number[] => {
  const bits = depth * (colourTypes[colourType]?.values ?? 1);
  return (isInterlaced ? passes : [[0, 0, 1, 1] as const]).flatMap(([x, y, across, down]) => {
    const columns = Math.ceil((width - x) / across);
    const lines = Math.ceil((height - y) / down);
    const isEmpty = columns <= 0 || lines <= 0;
    return isEmpty ? [] : Array.from({ length: lines }, () => 1 + Math.ceil((columns * bits) / 8));
  });
};

/** The lines of the picture: exactly as many bytes as its measures ask for, each line with a filter that exists. */
const readLines = async (header: Header, chunks: readonly Chunk[]): Promise<Buffer> => {
  const lengths = lineLengths(header);
  const size = lengths.reduce((sum, length) => sum + length, 0);
  const packed = Buffer.concat(
    chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data),
  );
  const lines = await inflateBytes(packed, { maxOutputLength: size + 1 }).catch(() =>
    refuse(unreadable),
  );
  if (lines.length !== size) return refuse(unreadable);
  let at = 0;
  for (const length of lengths) {
    if ((lines[at] ?? 5) > 4) return refuse(unreadable);
    at += length;
  }
  return lines;
};

const checkPalette = ({ colourType, depth }: Header, palette: Chunk | undefined): void => {
  if (colourType !== 3) return;
  const length = palette?.data.length ?? 0;
  if (length === 0 || length % 3 !== 0 || length / 3 > 2 ** depth) refuse(unreadable);
};

const writeChunk = (type: string, data: Buffer): Buffer => {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
};

type Picture = { width: number; height: number; content: Buffer };

const rewrite = async (bytes: Buffer, limits: PictureLimits): Promise<Picture> => {
  const tooHeavy = `La imagen pesa más de ${String(limits.bytes / 1024)} KB. Redúcela y súbela otra vez.`;
  if (bytes.length > limits.bytes) refuse(tooHeavy);
  if (!bytes.subarray(0, 8).equals(signature)) refuse(unreadable);
  const chunks = readChunks(bytes);
  const header = readHeader(chunks[0]);
  checkMeasures(header, limits);
  const find = (type: string) => chunks.find((chunk) => chunk.type === type);
  const palette = header.colourType === 3 ? find('PLTE') : undefined;
  checkPalette(header, palette);
  const lines = await readLines(header, chunks);
  const transparency = find('tRNS');
  const isShort = (transparency?.data.length ?? 0) <= 256;
  const parts: Chunk[] = [
    ...chunks.slice(0, 1),
    ...(palette === undefined ? [] : [palette]),
    ...(transparency === undefined || !isShort || header.colourType > 3 ? [] : [transparency]),
    { type: 'IDAT', data: await deflateBytes(lines, { level: 9 }) },
    { type: 'IEND', data: Buffer.alloc(0) },
  ];
  const content = Buffer.concat([
    signature,
    ...parts.map(({ type, data }) => writeChunk(type, data)),
  ]);
  // Packed better than we pack it, it may grow; not beyond what the table holds.
  if (content.length > limits.stored) refuse(tooHeavy);
  return { width: header.width, height: header.height, content };
};

/**
 * Reads a PNG as somebody uploaded it and writes it anew: measures, palette, transparency and lines, nothing else. Nothing
 * is inflated beyond what the measures allow, and those are looked at first.
 */
export const readPng = async (bytes: Buffer, { limits, code }: PictureUse): Promise<Picture> => {
  try {
    return await rewrite(bytes, limits);
  } catch (error) {
    if (!(error instanceof Unfit)) throw error;
    throw new AppError(code, { file: [error.message] }, error.message);
  }
};
