/** Whether a question was chosen, by places such as `1-40,42`; without any all are. */
export const chooseNumbers = (places: string | undefined): ((number: number) => boolean) => {
  if (places === undefined) return () => true;
  const ranges = places.split(',').map((range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return { from, to };
  });
  return (number) => ranges.some(({ from, to }) => number >= from && number <= to);
};
