import { ZipRefusal } from '#src/platform/zip/zip-refusal.ts';

/** One member of a zip as both of its headers describe it; `size` and `crc` are claims until it is inflated. */
export type ZipEntry = {
  name: string;
  isDeflated: boolean;
  size: number;
  crc: number;
  compressed: Buffer;
};

type Sizes = { compressed: number; size: number; offset: number };
type CentralRecord = Sizes & {
  name: Buffer;
  flags: number;
  method: number;
  crc: number;
  end: number;
};

const endRecord = { signature: 0x06054b50, length: 22, longestComment: 65_535 };
const centralRecord = { signature: 0x02014b50, length: 46 };
const localRecord = { signature: 0x04034b50, length: 30 };
const flag = { encrypted: 0x0001, sizesFollow: 0x0008, strongEncryption: 0x2040 };
const unset = 0xffffffff;

/** Lists a zip whose local and central headers agree and whose members do not overlap; refuses any other. */
export const readZipDirectory = (bytes: Buffer, mostEntries: number): ZipEntry[] => {
  const { count, start, end } = findDirectory(bytes, mostEntries);
  const entries: ZipEntry[] = [];
  const names = new Set<string>();
  const ranges: { from: number; to: number }[] = [];
  let cursor = start;
  for (let index = 0; index < count; index += 1) {
    const record = readCentralRecord(bytes, cursor, end);
    cursor = record.end;
    refuseEncryption(record.flags, record.method);
    const data = locateData(bytes, record, start);
    ranges.push({ from: record.offset, to: data + record.compressed });
    const name = safeName(record.name);
    if (names.has(name.toLowerCase())) throw new ZipRefusal('suspicious');
    names.add(name.toLowerCase());
    entries.push({
      name,
      isDeflated: record.method === 8,
      size: record.size,
      crc: record.crc,
      compressed: bytes.subarray(data, data + record.compressed),
    });
  }
  if (cursor !== end || hasOverlap(ranges)) throw new ZipRefusal('suspicious');
  return entries;
};

const findDirectory = (
  bytes: Buffer,
  mostEntries: number,
): { count: number; start: number; end: number } => {
  const last = bytes.length - endRecord.length;
  for (let at = last; at >= Math.max(0, last - endRecord.longestComment); at -= 1) {
    if (bytes.readUInt32LE(at) !== endRecord.signature) continue;
    if (at + endRecord.length + bytes.readUInt16LE(at + 20) !== bytes.length) continue;
    const count = bytes.readUInt16LE(at + 10);
    const size = bytes.readUInt32LE(at + 12);
    const start = bytes.readUInt32LE(at + 16);
    if (count > mostEntries) throw new ZipRefusal('suspicious');
    if (bytes.readUInt16LE(at + 8) !== count || start + size > at) {
      throw new ZipRefusal('suspicious');
    }
    return { count, start, end: start + size };
  }
  throw new ZipRefusal('damaged');
};

const readCentralRecord = (bytes: Buffer, at: number, limit: number): CentralRecord => {
  const name = at + centralRecord.length;
  if (name > limit || bytes.readUInt32LE(at) !== centralRecord.signature) {
    throw new ZipRefusal('damaged');
  }
  const extra = name + bytes.readUInt16LE(at + 28);
  const comment = extra + bytes.readUInt16LE(at + 30);
  const end = comment + bytes.readUInt16LE(at + 32);
  if (end > limit) throw new ZipRefusal('damaged');
  const claimed = {
    compressed: bytes.readUInt32LE(at + 20),
    size: bytes.readUInt32LE(at + 24),
    offset: bytes.readUInt32LE(at + 42),
  };
  return {
    ...widen(claimed, bytes.subarray(extra, comment)),
    name: bytes.subarray(name, extra),
    flags: bytes.readUInt16LE(at + 8),
    method: bytes.readUInt16LE(at + 10),
    crc: bytes.readUInt32LE(at + 16),
    end,
  };
};

/** Where a member's bytes start, once its local header has said the same as the central one. */
const locateData = (bytes: Buffer, record: CentralRecord, limit: number): number => {
  const at = record.offset;
  const name = at + localRecord.length;
  if (name > limit || bytes.readUInt32LE(at) !== localRecord.signature) {
    throw new ZipRefusal('damaged');
  }
  const extra = name + bytes.readUInt16LE(at + 26);
  const data = extra + bytes.readUInt16LE(at + 28);
  if (data + record.compressed > limit) throw new ZipRefusal('damaged');
  const flags = bytes.readUInt16LE(at + 6);
  const method = bytes.readUInt16LE(at + 8);
  refuseEncryption(flags, method);
  const claimed = {
    compressed: bytes.readUInt32LE(at + 18),
    size: bytes.readUInt32LE(at + 22),
    offset: 0,
  };
  const local = widen(claimed, bytes.subarray(extra, data));
  const areSizesLater = (flags & flag.sizesFollow) !== 0;
  const agrees = (mine: number, central: number) =>
    mine === central || (areSizesLater && (mine === 0 || mine === unset));
  const isHonest =
    method === record.method &&
    bytes.subarray(name, extra).equals(record.name) &&
    agrees(bytes.readUInt32LE(at + 14), record.crc) &&
    agrees(local.compressed, record.compressed) &&
    agrees(local.size, record.size);
  if (!isHonest) throw new ZipRefusal('suspicious');
  return data;
};

// Java's streaming writers use the wide (zip64) fields even for small files.
const widen = (sizes: Sizes, extra: Buffer): Sizes => {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
    let next = 0;
    const wide = (value: number) => {
      if (value !== unset || next + 8 > field.length) return value;
      const read = Number(field.readBigUInt64LE(next));
      next += 8;
      return read;
    };
    const size = wide(sizes.size);
    const compressed = wide(sizes.compressed);
    return { size, compressed, offset: wide(sizes.offset) };
  }
  return sizes;
};

const refuseEncryption = (flags: number, method: number): void => {
  if ((flags & (flag.encrypted | flag.strongEncryption)) !== 0 || method === 99) {
    throw new ZipRefusal('password');
  }
  if (method !== 0 && method !== 8) throw new ZipRefusal('suspicious');
};

const safeName = (bytes: Buffer): string => {
  const name = bytes.toString('utf8');
  const steps = name.replace(/\/$/u, '').split('/');
  const isUnsafe = /[\\\p{Cc}\ufffd:]/u.test(name) || steps.length > 8;
  if (isUnsafe || steps.some((step) => step === '' || step === '.' || step === '..')) {
    throw new ZipRefusal('suspicious');
  }
  return name;
};

const hasOverlap = (ranges: { from: number; to: number }[]): boolean => {
  const ordered = ranges.toSorted((one, other) => one.from - other.from);
  return ordered.some(({ from }, index) => from < (ordered[index - 1]?.to ?? 0));
};
