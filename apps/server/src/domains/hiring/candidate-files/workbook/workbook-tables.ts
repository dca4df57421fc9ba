import { limits } from '#src/domains/hiring/candidate-files/limits.ts';
import { scanXml } from '#src/domains/hiring/candidate-files/workbook/xml.ts';

// The built-in date formats, which workbooks refer to by number only.
const builtInDates = /^(1[4-9]|2[0-2]|2[7-9]|3[0-6]|4[5-7]|5[0-8])$/u;
const notPattern = /"[^"]*"|\\.|_.|\*.|\[(?!h|m|s)[^\]]*\]/giu;

/** The shared strings of a workbook; the runs of a rich text form one string, without phonetic hints. */
export const readSharedStrings = (part: Buffer | undefined): string[] => {
  const strings: string[] = [];
  if (part === undefined) return strings;
  let current = '';
  let isText = false;
  let isPhonetic = false;
  scanXml(part, {
    open: (name) => {
      if (name === 'si') current = '';
      else if (name === 't') isText = true;
      else if (name === 'rPh') isPhonetic = true;
    },
    close: (name) => {
      if (name === 'si') strings.push(unescapeControls(current));
      else if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
    },
    text: (text) => {
      if (isText && !isPhonetic && current.length < limits.cellCharacters) current += text;
    },
  });
  return strings;
};

/** Which of the workbook's cell styles show a number as a date. */
export const readDateStyles = (part: Buffer | undefined): boolean[] => {
  const styles: boolean[] = [];
  if (part === undefined) return styles;
  const formats = new Map<string, string>();
  let isCellStyle = false;
  scanXml(part, {
    open: (name, attribute) => {
      if (name === 'numFmt')
        formats.set(attribute('numFmtId') ?? '', attribute('formatCode') ?? '');
      else if (name === 'cellXfs') isCellStyle = true;
      else if (name === 'xf' && isCellStyle) {
        const id = attribute('numFmtId') ?? '';
        const format = formats.get(id);
        styles.push(format === undefined ? builtInDates.test(id) : isDateFormat(format));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return styles;
};

/** Control characters are written as _x000D_ in a workbook's strings. */
export const unescapeControls = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/giu, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

const isDateFormat = (format: string): boolean =>
  /[dmyhsa]/iu.test(format.replace(/general/giu, '').replace(notPattern, ''));
