const sign = '$CATEGORY:';

/** Names that stand for a place of the other program, not for a subject. */
const isPlace = (name: string): boolean => name === 'top' || /^\$[a-z]+\d*\$$/.test(name);

export const isCategory = (line: string): boolean => line.startsWith(sign);

/** The topic that a category line names, and whether it had levels above it. */
export const readCategory = (line: string): { topic: string | undefined; isCut: boolean } => {
  const names = splitPath(line.slice(sign.length).trim());
  while (isPlace(names[0] ?? '')) names.shift();
  const topic = names.at(-1);
  return { topic: topic === '' ? undefined : topic, isCut: names.length > 1 };
};

/** Levels are set apart by `/`; one inside a name is written twice. */
const splitPath = (path: string): string[] => {
  const names: string[] = [];
  let name = '';
  let at = 0;
  while (at < path.length) {
    const slash = path.indexOf('/', at);
    if (slash === -1) break;
    name += path.slice(at, slash);
    const isDoubled = path[slash + 1] === '/';
    if (isDoubled) {
      name += '/';
    } else {
      names.push(name.trim());
      name = '';
    }
    at = slash + (isDoubled ? 2 : 1);
  }
  names.push((name + path.slice(at)).trim());
  return names;
};

/** Everything below is about this topic, or about none. */
export const writeCategory = (topic: string | undefined): string => {
  // Without the space, a name that begins with a slash would run into the one before it.
  const gap = topic?.startsWith('/') === true ? ' ' : '';
  const name = topic === undefined ? '' : `/${gap}${topic.replaceAll('/', '//')}`;
  return `${sign} $course$/top${name}\n\n`;
};
