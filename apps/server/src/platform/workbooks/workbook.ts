import * as z from 'zod/mini';

/** A moment of some clock as spreadsheets count it: days since the end of 1899. */
const moment = z.object({ serial: z.number() });

const cell = z.union([z.string(), z.number(), moment, z.null()]);

/** What a cell may hold. A text stays a text, whatever it begins with. */
export type Cell = z.infer<typeof cell>;

export const rows = z.array(z.array(cell));

export type Rows = readonly (readonly Cell[])[];

/** A workbook of one sheet. */
export type Workbook = {
  readonly sheet: string;
  readonly columns: readonly { readonly title: string; readonly width: number }[];
  /** The rows in pages, each written by `toPage`. */
  readonly pages: readonly Uint8Array<ArrayBuffer>[];
};

const encoder = new TextEncoder();

/** Rows as they are handed to the thread: bytes cost the event loop nothing to hand over, however many rows there are. */
export const toPage = (some: Rows): Uint8Array<ArrayBuffer> => encoder.encode(JSON.stringify(some));
