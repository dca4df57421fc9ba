/** A small wrong change of the product that the journeys must notice. */
export type Plan = {
  name: string;
  /** The clause of docs/requirements.md that the change breaks. */
  clause: string;
  file: string;
  find: string;
  replace: string;
  /** The journey that must turn red, by its file and its title. */
  journey: { file: string; title: string };
};

/** The source with the change; a text that is not there exactly once would change nothing, or too much. */
export const applyTo = (source: string, { name, file, find, replace }: Plan): string => {
  const times = source.split(find).length - 1;
  if (times !== 1) throw new Error(`${name}: “${find}” stands ${times} times in ${file}.`);
  return source.replace(find, () => replace);
};
