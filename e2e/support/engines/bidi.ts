import { z } from 'zod';

const answerSchema = z.union([
  z.object({ type: z.literal('success'), id: z.number(), result: z.unknown() }),
  z.object({ type: z.literal('error'), id: z.number(), error: z.string(), message: z.string() }),
  z.object({ type: z.literal('event'), method: z.string(), params: z.unknown() }),
]);

export type Bidi = {
  send: (method: string, params: object) => Promise<unknown>;
  close: () => void;
};

/** WebDriver BiDi over one connection: commands with their answers, and events as they come. */
export const connectBidi = async (
  url: string,
  onEvent: (method: string, params: unknown) => void,
): Promise<Bidi> => {
  const socket = new WebSocket(url);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`Nobody answers at ${url}.`)));
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let sent = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer = answerSchema.parse(JSON.parse(String(data)));
    if (answer.type === 'event') {
      onEvent(answer.method, answer.params);
      return;
    }
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.type === 'success') asked?.resolve(answer.result);
    else asked?.reject(new Error(`${answer.error}: ${answer.message}`));
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has ended.'));
  });
  return {
    send: (method, params) => {
      sent += 1;
      const asked = Promise.withResolvers<unknown>();
      waiting.set(sent, asked);
      socket.send(JSON.stringify({ id: sent, method, params }));
      return asked.promise;
    },
    close: () => socket.close(),
  };
};
