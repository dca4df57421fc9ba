/**
 * Something that costs too much to build before anybody needs it, such as a formatter: one takes a phone some fifteen milliseconds, and a
 * page uses two or three of a dozen.
 */
export const builtOnce = <Thing>(build: () => Thing): (() => Thing) => {
  let built: Thing | undefined;
  return () => (built ??= build());
};
