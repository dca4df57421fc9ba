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

export type SignalKind = (typeof signalKinds)[number];
