/** Reads each item of a list and leaves out those the reader cannot use; a value that is no list gives none. */
export const readList = <Item>(value: unknown, read: (item: unknown) => Item | null): Item[] =>
  Array.isArray(value) ? value.map(read).filter((item) => item !== null) : [];
