import type { CatalogueKind } from '@tamiz/contract/bank/staff-catalogue';

export type CatalogueNode = {
  id: number;
  name: string;
  uses: number;
  children: readonly CatalogueNode[];
};

/** One line of the tree as it is shown. */
export type CatalogueRow = {
  key: string;
  node: CatalogueNode;
  kind: CatalogueKind;
  /** The kind of what may be added below it. */
  below: CatalogueKind | null;
  /** From the top down. */
  path: readonly CatalogueNode[];
  parentKey: string | null;
  /** Null where nothing stands below. */
  isOpen: boolean | null;
  place: number;
  siblings: number;
};

const simplify = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('es-MX').trim();

/** What is found, and everything it stands in; below what is found nothing is left out. */
const prune = (nodes: readonly CatalogueNode[], typed: string): CatalogueNode[] =>
  nodes.flatMap((node) => {
    if (simplify(node.name).includes(typed)) return [node];
    const children = prune(node.children, typed);
    return children.length === 0 ? [] : [{ ...node, children }];
  });

type Shown = {
  nodes: readonly CatalogueNode[];
  levels: readonly CatalogueKind[];
  isOpen: (key: string, node: CatalogueNode) => boolean;
  parent?: CatalogueRow;
};

const flatten = ({ nodes, levels, isOpen, parent }: Shown): CatalogueRow[] => {
  const [kind, below = null] = levels;
  if (kind === undefined) return [];
  return nodes.flatMap((node, index) => {
    const key = `${kind} ${node.id}`;
    const row: CatalogueRow = {
      key,
      node,
      kind,
      below,
      path: [...(parent === undefined ? [] : [...parent.path, parent.node])],
      parentKey: parent?.key ?? null,
      isOpen: node.children.length === 0 ? null : isOpen(key, node),
      place: index + 1,
      siblings: nodes.length,
    };
    return row.isOpen === true
      ? [row, ...flatten({ nodes: node.children, levels: levels.slice(1), isOpen, parent: row })]
      : [row];
  });
};

type Asked = {
  nodes: readonly CatalogueNode[];
  levels: readonly CatalogueKind[];
  open: ReadonlySet<string>;
  typed: string;
};

/** The lines of the tree: those that are open, or, for somebody who searches, those that lead to what is found. */
export const listRows = ({ nodes, levels, open, typed }: Asked): CatalogueRow[] => {
  const wanted = simplify(typed);
  if (wanted === '') return flatten({ nodes, levels, isOpen: (key) => open.has(key) });
  // What only holds a match opens by itself; a match opens when asked to.
  const isOpen = (key: string, node: CatalogueNode) =>
    open.has(key) || !simplify(node.name).includes(wanted);
  return flatten({ nodes: prune(nodes, wanted), levels, isOpen });
};
