/** One browser with one page, as far as the exam needs it. */
export type Engine = {
  /** Name and version, as the browser tells them. */
  name: string;
  /** How its network is taken away: as a browser that knows it is offline, or as a cable that is cut. */
  outage: 'offline' | 'cut';
  /** Whether errors are known from the start of a page, or only once it has loaded. */
  faults: 'all' | 'after loading';
  open: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Runs a function that uses nothing but its argument in the page; what it answers is read as JSON. */
  evaluate: <Argument>(
    script: (argument: Argument) => unknown,
    argument: Argument,
  ) => Promise<unknown>;
  /** A real click of the mouse at a point of the window. */
  clickAt: (x: number, y: number) => Promise<void>;
  /** Keys pressed and released one after the other; Enter by its name. */
  press: (...keys: string[]) => Promise<void>;
  setConnected: (isConnected: boolean) => Promise<void>;
  /** Errors and violations of the content policy that the page caused so far. */
  readFaults: () => Promise<string[]>;
};

/** Starts a browser; what must be ended afterwards, also after a failure, is left with `made`. */
export type OpenEngine = (made: AsyncDisposableStack) => Promise<Engine>;

/** A phone's width, as near as the engine can. */
export const viewport = { width: 450, height: 844 };

/** The characters WebDriver has for keys without one of their own. */
const namedKeys: Record<string, string> = { Enter: '\uE007' };

/** The actions of WebDriver, which BiDi shares. */
export const clickActions = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

export const pressActions = (keys: string[]) => {
  const actions = keys.flatMap((key) => {
    const value = namedKeys[key] ?? key;
    return [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ];
  });
  return [{ type: 'key', id: 'keyboard', actions }];
};
