import { placeOf } from '#tools/lint/places.ts';

type LiteralNode = { value?: unknown };
type TemplateNode = { quasis: { value: { cooked?: string | null } }[] };
type Context = {
  filename: string;
  report: (problem: { node: unknown; message: string }) => void;
};

const pathOfApi = /^\/(?:api|sanctum)(?:[/?]|$)/;

/** A path written by hand does not follow the contract when that changes, so a browser app calls by endpoint only. */
export const writtenPaths = {
  create: (context: Context) => {
    const { kind, inSrc, isTest } = placeOf(context.filename);
    if (kind !== 'spa' || inSrc === undefined || isTest) return {};
    const check = (node: unknown, text: unknown): void => {
      if (typeof text !== 'string' || !pathOfApi.test(text)) return;
      context.report({ node, message: 'Call an endpoint of @tamiz/contract/calls instead.' });
    };
    return {
      Literal: (node: LiteralNode) => check(node, node.value),
      TemplateLiteral: (node: TemplateNode) => check(node, node.quasis[0]?.value.cooked),
    };
  },
};
