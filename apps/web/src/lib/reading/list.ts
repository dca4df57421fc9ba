/** What a reader makes of each item; what it cannot use, or a value that is no list, simply is not there. */
export const readList = <Item>(value: unknown, read: (item: unknown) => Item | null): Item[] =>
  Array.isArray(value) ? value.map(read).filter((item) => item !== null) : [];
