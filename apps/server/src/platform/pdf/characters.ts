const tableOffset = (font: Buffer, tag: string): number => {
  for (let record = 12; record < 12 + font.readUInt16BE(4) * 16; record += 16) {
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  throw new Error(`The font has no ${tag} table.`);
};

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Segments of the basic plane; a character may still point at glyph 0, which means that there is none. */
const readFormat4 = (font: Buffer, at: number): number[] => {
  const bytes = font.readUInt16BE(at + 6);
  return range(0, bytes / 2 - 1).flatMap((index) => {
    const end = at + 14 + index * 2;
    const start = end + bytes + 2;
    const delta = font.readUInt16BE(start + bytes);
    const glyphs = start + bytes * 2;
    const offset = font.readUInt16BE(glyphs);
    const first = font.readUInt16BE(start);
    return range(first, font.readUInt16BE(end)).filter((character) => {
      if (character === 0xffff) return false;
      if (offset === 0) return (character + delta) % 0x10000 !== 0;
      return font.readUInt16BE(glyphs + offset + (character - first) * 2) !== 0;
    });
  });
};

const readFormat12 = (font: Buffer, at: number): number[] =>
  range(0, font.readUInt32BE(at + 12) - 1).flatMap((index) => {
    const group = at + 16 + index * 12;
    return range(font.readUInt32BE(group), font.readUInt32BE(group + 4));
  });

/** The characters a font can draw, as its character map says. */
export const readCharacters = (font: Buffer): Set<number> => {
  const cmap = tableOffset(font, 'cmap');
  const characters = range(0, font.readUInt16BE(cmap + 2) - 1).flatMap((index) => {
    const at = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4);
    const format = font.readUInt16BE(at);
    if (format === 4) return readFormat4(font, at);
    return format === 12 ? readFormat12(font, at) : [];
  });
  return new Set(characters);
};

/** Stands for a character that no font of ours can draw. */
const missing = '◻';

/**
 * A text as it can be drawn: PDF/UA refuses a whole document for one character without a glyph, so such a
 * character is shown as a box, and what has no shape at all is left out.
 */
export const drawable = (text: string, characters: ReadonlySet<number>): string =>
  Array.from(text.normalize('NFC').replaceAll(/\s+/gu, ' '), (character) => {
    if (/\p{Cc}/u.test(character)) return '';
    if (characters.has(character.codePointAt(0) ?? 0)) return character;
    return /[\p{C}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(character) ? '' : missing;
  }).join('');
