/** The other tabs of this browser that listen under the same name; messages never leave the origin. */
export const openTabs = (name: string) => {
  const channel = new BroadcastChannel(name);
  return {
    hear: (listener: (message: unknown) => void): void =>
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data)),
    send: (message: string): void => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel knows only its own origin and takes no target.
      channel.postMessage(message);
    },
    close: (): void => channel.close(),
  };
};
