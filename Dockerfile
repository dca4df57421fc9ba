# syntax=docker/dockerfile:1
# One image for every process: API (with the web app and the exam), worker, migrations and operator commands.
# `pnpm deploy` is of no use here: it would put our .ts files under node_modules, where Node does not strip
# types. So the workspace itself is copied, with the production dependencies of the server only.
ARG NODE_VERSION=26.10.0

FROM node:${NODE_VERSION}-bookworm-slim AS workspace
ENV CI=true
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
RUN npm install --global "$(node -p 'require("./package.json").packageManager')" && pnpm fetch
COPY . .

# Everything a developer has: builds both apps, and is the mailbox of compose.yaml.
FROM workspace AS build
RUN pnpm install --frozen-lockfile --offline && pnpm build

FROM workspace AS production
RUN pnpm install --frozen-lockfile --offline --prod --filter '@tamiz/server...'
# Tests, factories and invented rows have no place where real people are.
RUN node tools/release/image-files.ts

FROM node:${NODE_VERSION}-bookworm-slim
ENV NODE_ENV=production \
    API_HOST=0.0.0.0 \
    WEB_DIST=/app/apps/web/dist \
    EXAM_DIST=/app/apps/exam/dist
WORKDIR /app
COPY --from=production /app/package.json ./
COPY --from=production /app/node_modules node_modules
COPY --from=production /app/apps/server apps/server
COPY --from=production /app/packages/bank packages/bank
COPY --from=production /app/packages/contract packages/contract
COPY --from=production /app/packages/db packages/db
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/apps/exam/dist apps/exam/dist
# Files belong to root and the process does not run as root: it can change nothing of the program.
USER node
EXPOSE 4000
# Node as process 1 hears SIGTERM itself and stops in order. The worker and the migrations name their own file:
# node apps/server/src/entry/worker.ts, node packages/db/src/admin/migrate-command.ts
# Most of what a request leaves behind is dead by the next: room for it to die young spares the collector.
CMD ["node", "--max-semi-space-size=64", "apps/server/src/entry/api.ts"]
