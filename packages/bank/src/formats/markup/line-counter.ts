/** Tells the line of positions that never go back, in one pass over the text. */
export const createLineCounter = (text: string, firstLine = 1): ((position: number) => number) => {
  let line = firstLine;
  let next = text.indexOf('\n');
  return (position) => {
    while (next !== -1 && next < position) {
      line += 1;
      next = text.indexOf('\n', next + 1);
    }
    return line;
  };
};
