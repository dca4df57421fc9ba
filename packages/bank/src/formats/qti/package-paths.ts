import { isImagePath } from '#src/formats/images.ts';

const decode = (address: string): string | null => {
  try {
    return decodeURIComponent(address);
  } catch {
    return null;
  }
};

/** The file of the package that an address means, seen from another file of it; null where it leads out. */
export const resolvePath = (from: string, address: string): string | null => {
  const [bare = ''] = address.split(/[?#]/, 1);
  const path = decode(bare);
  if (path === null || path === '' || /^[a-z][a-z0-9+.-]*:|^\/|\\/i.test(path)) return null;
  const steps = from.split('/').slice(0, -1);
  for (const step of path.split('/')) {
    if (step === '..') {
      if (steps.pop() === undefined) return null;
    } else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
};

/** Gives files names that texts can carry, the same name always for the same file and never one for two. */
export const createImageNames = (): ((path: string) => string | null) => {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const copies = new Map<string, number>();
  return (path) => {
    const known = names.get(path);
    if (known !== undefined) return known;
    const plain = path
      .normalize('NFD')
      .replaceAll(/[^A-Za-z0-9._/-]+/g, '-')
      .replaceAll(/(^|\/)\.+/g, '$1');
    const dot = plain.lastIndexOf('.');
    let name = plain;
    while (taken.has(name)) {
      const copy = (copies.get(plain) ?? 1) + 1;
      copies.set(plain, copy);
      name = `${plain.slice(0, dot)}-${String(copy)}${plain.slice(dot)}`;
    }
    if (!isImagePath(name)) return null;
    taken.add(name);
    names.set(path, name);
    return name;
  };
};
