import { crc32, deflateRawSync } from 'node:zlib';

/** One member of a zip; the optional fields are the lies its headers may tell. */
export type Member = {
  name: string;
  content: Buffer | string;
  isStored?: boolean;
  /** Sizes and checksum come after the data, as streaming writers do. */
  isStreamed?: boolean;
  /** Sizes in the wide fields, as Java's streaming writers do. */
  isWide?: boolean;
  isEncrypted?: boolean;
  localName?: string;
  claimedSize?: number;
  claimedLocalSize?: number;
  claimedCrc?: number;
  /** Compressed bytes used as they are. */
  raw?: Buffer;
};

const unset = 0xffffffff;

/** Writes a zip byte by byte, so that a test file can be wrong in exactly one way. */
export const zip = (members: Member[]): Buffer => {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const member of members) {
    const { local, central } = writeMember(member, offset);
    locals.push(local);
    centrals.push(central);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  return Buffer.concat([...locals, directory, endRecord(members.length, directory.length, offset)]);
};

/** The record that closes a zip. */
export const endRecord = (count: number, size: number, offset: number): Buffer => {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
};

const writeMember = (member: Member, offset: number): { local: Buffer; central: Buffer } => {
  const content = Buffer.from(member.content);
  const data = member.raw ?? (member.isStored === true ? content : deflateRawSync(content));
  const method = member.isStored === true ? 0 : 8;
  const flags =
    0x0800 | (member.isEncrypted === true ? 1 : 0) | (member.isStreamed === true ? 8 : 0);
  const crc = member.claimedCrc ?? crc32(content);
  const size = member.claimedSize ?? content.length;
  const isLater = member.isStreamed === true;
  const local = header(0x04034b50, 30, member, {
    name: member.localName ?? member.name,
    flags,
    method,
    crc: isLater ? 0 : crc,
    compressed: isLater ? 0 : data.length,
    size: isLater ? 0 : (member.claimedLocalSize ?? size),
  });
  const central = header(0x02014b50, 46, member, {
    name: member.name,
    flags,
    method,
    crc,
    compressed: data.length,
    size,
  });
  central.writeUInt32LE(offset, 42);
  const descriptor = Buffer.alloc(isLater ? 16 : 0);
  if (isLater) {
    descriptor.writeUInt32LE(0x08074b50, 0);
    descriptor.writeUInt32LE(crc, 4);
    descriptor.writeUInt32LE(data.length, 8);
    descriptor.writeUInt32LE(size, 12);
  }
  return { local: Buffer.concat([local, data, descriptor]), central };
};

type Fields = {
  name: string;
  flags: number;
  method: number;
  crc: number;
  compressed: number;
  size: number;
};

const header = (signature: number, length: number, { isWide }: Member, fields: Fields): Buffer => {
  const name = Buffer.from(fields.name);
  const extra = Buffer.alloc(isWide === true ? 20 : 0);
  if (isWide === true) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(16, 2);
    extra.writeBigUInt64LE(BigInt(fields.size), 4);
    extra.writeBigUInt64LE(BigInt(fields.compressed), 12);
  }
  // The central header has the version of its writer before everything else.
  const shift = length === 46 ? 2 : 0;
  const record = Buffer.alloc(length);
  record.writeUInt32LE(signature, 0);
  record.writeUInt16LE(20, 4 + shift);
  record.writeUInt16LE(fields.flags, 6 + shift);
  record.writeUInt16LE(fields.method, 8 + shift);
  record.writeUInt16LE(0x5b6f, 12 + shift);
  record.writeUInt32LE(fields.crc, 14 + shift);
  record.writeUInt32LE(isWide === true ? unset : fields.compressed, 18 + shift);
  record.writeUInt32LE(isWide === true ? unset : fields.size, 22 + shift);
  record.writeUInt16LE(name.length, 26 + shift);
  record.writeUInt16LE(extra.length, 28 + shift);
  return Buffer.concat([record, name, extra]);
};
