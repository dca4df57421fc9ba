import { limits } from '#src/domains/hiring/candidate-files/limits.ts';
import { Refusal, sentences } from '#src/domains/hiring/candidate-files/refusal.ts';
import { unescapeControls } from '#src/domains/hiring/candidate-files/workbook/workbook-tables.ts';
import { scanXml, type Attribute } from '#src/domains/hiring/candidate-files/workbook/xml.ts';

/** What the cells of a sheet refer to. */
export type SheetContext = { strings: string[]; dateStyles: boolean[]; isFrom1904: boolean };

/** Links by their cell ('3:1' is row 3, second column): the id of a relationship, or an address in a formula. */
export type SheetLinks = { relationships: Map<string, string>; addresses: Map<string, string> };

type Cell = { column: number; type: string; style: number; value: string; formula: string };

const booleans: Record<string, string> = { '1': 'VERDADERO', '0': 'FALSO' };

/** Hands over the rows of a sheet that have something in them, one at a time and numbered as the sheet numbers them. */
export const readSheet = (
  part: Buffer,
  context: SheetContext,
  take: (line: number, cells: (string | undefined)[]) => void,
): SheetLinks => {
  const links: SheetLinks = { relationships: new Map(), addresses: new Map() };
  let line = 0;
  let rows = 0;
  let column = -1;
  let cells: (string | undefined)[] = [];
  let cell: Cell | undefined;
  let reading: 'value' | 'formula' | undefined;

  const open = (name: string, attribute: Attribute) => {
    if (name === 'row') {
      rows += 1;
      if (rows > limits.sheetRows) throw new Refusal(sentences.tooManyRows);
      line = positive(attribute('r')) ?? line + 1;
      column = -1;
      cells = [];
    } else if (name === 'c') {
      column = columnOf(attribute('r')) ?? column + 1;
      const style = Number(attribute('s') ?? -1);
      cell = { column, type: attribute('t') ?? 'n', style, value: '', formula: '' };
    } else if (name === 'hyperlink') {
      const place = placeOf(attribute('ref') ?? '');
      const id = attribute('id');
      if (place !== undefined && id !== undefined) links.relationships.set(place, id);
    } else if (cell !== undefined) {
      if (name === 'v' || name === 't') reading = 'value';
      else if (name === 'f') reading = 'formula';
    }
  };

  const close = (name: string) => {
    if (name === 'row') {
      if (cells.length > 0) take(line, cells);
    } else if (name === 'c' && cell !== undefined) {
      const text = textOf(cell, context);
      if (text !== '' && cell.column < limits.columns) cells[cell.column] = text;
      const address = /^\s*HYPERLINK\(\s*"(mailto:[^"]+)"/iu.exec(cell.formula)?.[1];
      if (address !== undefined) links.addresses.set(keyOf(line, cell.column), address);
      cell = undefined;
    } else if (name === 'v' || name === 't' || name === 'f') reading = undefined;
  };

  const text = (content: string) => {
    if (cell === undefined || reading === undefined) return;
    if (cell[reading].length < limits.cellCharacters) cell[reading] += content;
  };

  scanXml(part, { open, close, text });
  return links;
};

/** The key under which the links of a cell are kept. */
export const keyOf = (line: number, column: number): string => `${String(line)}:${String(column)}`;

const textOf = ({ type, style, value }: Cell, context: SheetContext): string => {
  const plain = value.slice(0, limits.cellCharacters);
  if (type === 's') return context.strings[Number(plain)] ?? '';
  if (type === 'b') return booleans[plain.trim()] ?? plain;
  if (type === 'str' || type === 'inlineStr' || type === 'e') return unescapeControls(plain);
  if (type === 'd') return plain.slice(0, 10).split('-').toReversed().join('/');
  const number = Number(plain);
  if (plain.trim() === '' || !Number.isFinite(number)) return plain;
  return context.dateStyles[style] === true ? dateText(number, context.isFrom1904) : String(number);
};

// Excel counts days from 1 January 1900 as day 1 and includes a 29 February 1900 that did not exist.
const dateText = (days: number, isFrom1904: boolean): string => {
  const start = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const date = new Date(start + Math.floor(days) * 86_400_000);
  if (Number.isNaN(date.getTime())) return String(days);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${String(date.getUTCFullYear())}`;
};

const positive = (text: string | undefined): number | undefined => {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

const columnOf = (reference: string | undefined): number | undefined => {
  const letters = /^\$?([A-Z]{1,3})/iu.exec(reference ?? '')?.[1];
  if (letters === undefined) return undefined;
  const number = Array.from(letters.toUpperCase(), (letter) => letter.charCodeAt(0) - 64);
  return number.reduce((sum, digit) => sum * 26 + digit, 0) - 1;
};

const placeOf = (reference: string): string | undefined => {
  const line = positive(/^\$?[A-Z]+\$?(\d+)/iu.exec(reference)?.[1]);
  const column = columnOf(reference);
  return line === undefined || column === undefined ? undefined : keyOf(line, column);
};
