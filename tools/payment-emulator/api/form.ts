type Tree = Map<string, Tree | string>;

/** Reads Stripe's encoding, `a[b][0][c]=d`, into nested objects and arrays; every leaf stays a text. */
export const parseForm = (text: string): unknown => {
  const root: Tree = new Map();
  for (const [key, value] of new URLSearchParams(text)) {
    place(root, key.replaceAll(']', '').split('['), value);
  }
  return withArrays(root);
};

const place = (tree: Tree, [part = '', ...rest]: string[], value: string): void => {
  // `expand[]=x` means the next place of the list.
  const name = part === '' ? String(tree.size) : part;
  if (rest.length === 0) {
    tree.set(name, value);
    return;
  }
  const known = tree.get(name);
  const branch: Tree = known instanceof Map ? known : new Map();
  tree.set(name, branch);
  place(branch, rest, value);
};

const withArrays = (value: Tree | string): unknown => {
  if (typeof value === 'string') return value;
  const entries = [...value].map(([key, inner]) => [key, withArrays(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
};
