// saxen ships no types; this is the part of its API that our readers use.
declare module 'saxen' {
  type Decode = (text: string) => string;

  export class Parser {
    /** Names come with the prefixes given here for these namespaces, whatever the document calls them. */
    ns(prefixes: Record<string, string>): this;
    on(
      event: 'openTag',
      listener: (name: string, attributes: () => Record<string, string>, decode: Decode) => void,
    ): this;
    on(event: 'closeTag', listener: (name: string) => void): this;
    on(event: 'text', listener: (text: string, decode: Decode) => void): this;
    on(event: 'cdata' | 'attention', listener: (text: string) => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    write(xml: string): this;
    end(): Error | null;
  }
}
