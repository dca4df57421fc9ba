import type { CDPSession } from '@playwright/test';
import { z } from 'zod';

const wordSchema = z.object({ value: z.unknown().optional() }).optional();
const nodeSchema = z.object({
  nodeId: z.string(),
  ignored: z.boolean(),
  role: wordSchema,
  name: wordSchema,
  description: wordSchema,
  value: wordSchema,
  properties: z
    .array(z.object({ name: z.string(), value: z.object({ value: z.unknown().optional() }) }))
    .default([]),
  childIds: z.array(z.string()).default([]),
});
const treeSchema = z.object({ nodes: z.array(nodeSchema) });

/** One thing of the page as the browser offers it to a screen reader. */
export type Spoken = {
  role: string;
  name: string;
  /** The name with the blanks at its ends: code is cut into pieces in the middle of a line. */
  exact: string;
  description: string;
  value: string;
  /** The largest value it can have. */
  most: string;
  is: (property: string) => boolean;
  level: string;
  children: Spoken[];
};

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim()
    : '';

/** The page as the browser offers it to a screen reader; what is hidden from it is left out. */
export const readTree = async (client: CDPSession): Promise<Spoken> => {
  const { nodes } = treeSchema.parse(await client.send('Accessibility.getFullAXTree'));
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const build = (id: string): Spoken => {
    const node = nodeSchema.parse(byId.get(id));
    const property = (name: string): unknown =>
      node.properties.find((each) => each.name === name)?.value.value;
    return {
      role: node.ignored ? 'none' : textOf(node.role?.value),
      name: node.ignored ? '' : textOf(node.name?.value).replaceAll(/\s+/g, ' '),
      exact: typeof node.name?.value === 'string' ? node.name.value : '',
      description: textOf(node.description?.value),
      value: textOf(node.value?.value),
      most: textOf(property('valuemax')),
      is: (name) => textOf(property(name)) === 'true',
      level: textOf(property('level')),
      children: node.childIds.filter((child) => byId.has(child)).map(build),
    };
  };
  const [root] = nodes;
  if (root === undefined) throw new Error('The page has no tree for screen readers.');
  return build(root.nodeId);
};

/** The first thing below, itself included, that is as asked for. */
export const findSpoken = (node: Spoken, isIt: (node: Spoken) => boolean): Spoken | undefined =>
  isIt(node)
    ? node
    : node.children.map((child) => findSpoken(child, isIt)).find((found) => found !== undefined);
