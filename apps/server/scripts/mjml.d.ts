// mjml ships no types; this is the part of its API the compiler uses.
declare module 'mjml' {
  export type MjmlNode = {
    readonly tagName: string;
    readonly content?: string;
    readonly children?: readonly MjmlNode[];
  };

  export default function mjml2html(
    source: string,
    options: {
      readonly filePath: string;
      readonly ignoreIncludes: boolean;
      readonly fonts: Readonly<Record<string, string>>;
      readonly keepComments: boolean;
      readonly minify: boolean;
      readonly validationLevel: 'strict';
    },
  ): Promise<{ html: string; json: MjmlNode }>;
}
