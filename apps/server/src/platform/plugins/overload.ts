import underPressure from '@fastify/under-pressure';
import type { EndpointDefinition } from '@tamiz/contract';
import fastifyPlugin from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Called instead of refusing while the process is behind. */
    pressureHandler?: () => undefined;
  }
}

type Options = {
  /** How late the event loop may be on average; 0 switches the guard off. */
  maxDelayMs: number;
  sampleMs?: number;
  /** Calls that have a line of their own: what they cost until they are told a time is next to nothing. */
  spared: ReadonlySet<EndpointDefinition>;
};

/** Refuses work at the door while the process is behind with what it has, except where people are given a time instead. */
export const overloadPlugin = fastifyPlugin<Options>(
  async (app, { maxDelayMs, sampleMs, spared }) => {
    app.addHook('onRoute', (options) => {
      const endpoint = options.config?.endpoint;
      if (endpoint === undefined || !spared.has(endpoint)) return;
      options.config = { ...options.config, pressureHandler: () => undefined };
    });
    await app.register(underPressure, {
      maxEventLoopDelay: maxDelayMs,
      exposeStatusRoute: false,
      ...(sampleMs !== undefined && { sampleInterval: sampleMs }),
    });
  },
);
