/** What a browser notices by itself. None of it is proof of cheating. */
export const signalKinds = [
  'tab_left',
  'tab_back',
  'window_blurred',
  'window_focused',
  'pasted',
  'copied',
  'fullscreen_left',
  'connection_lost',
  'connection_back',
] as const;

/** What somebody may have done, and what only their connection did. Coming back is the end of a signal, not one more. */
export const signalsOf: Readonly<Record<'behaviour' | 'connection', readonly SignalKind[]>> = {
  behaviour: ['tab_left', 'pasted', 'copied', 'fullscreen_left'],
  connection: ['connection_lost'],
};

export type SignalKind = (typeof signalKinds)[number];
