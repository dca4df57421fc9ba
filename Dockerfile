# syntax=docker/dockerfile:1
# One image for every process: API (with the web app and the exam), worker, migrations and operator commands.
# `pnpm deploy` is of no use here: it would put our .ts files under node_modules, where Node does not strip
# types. So the workspace itself is copied, with the production dependencies of the server only.
ARG NODE_VERSION=26.10.0
# The place of the digest, once one was read from the registry: …-bookworm-slim@sha256:… (docs/OPERATIONS.md, “The image”).
ARG NODE_IMAGE=docker.io/library/node:${NODE_VERSION}-bookworm-slim

# Everything the lockfile names, whatever the sources say: made anew only when one of these three files changes.
FROM ${NODE_IMAGE} AS fetched
ENV CI=true
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
RUN npm install --global "$(node -p 'require("./package.json").packageManager')" && \
    pnpm fetch && rm -r node_modules

# What production loads of it. `--filter-prod` follows no development dependency: the mailbox and its 76 MB stay out.
FROM fetched AS dependencies
COPY apps/server/package.json apps/server/
COPY packages/bank/package.json packages/bank/
COPY packages/contract/package.json packages/contract/
COPY packages/db/package.json packages/db/
RUN pnpm install --frozen-lockfile --offline --prod --filter-prod '@tamiz/server...'
COPY tools/release/image-dependencies.ts tools/release/
RUN node tools/release/image-dependencies.ts && rm -r tools

# Builds both apps, and is the mailbox of compose.yaml.
FROM fetched AS build
COPY . .
RUN pnpm install --frozen-lockfile --offline --filter '@tamiz/web...' --filter '@tamiz/exam...' --filter '@tamiz/tools...' && pnpm build

# Tests, factories and invented rows have no place where real people are.
FROM fetched AS sources
COPY . .
RUN node tools/release/image-files.ts

FROM ${NODE_IMAGE}
ENV NODE_ENV=production \
    API_HOST=0.0.0.0 \
    WEB_DIST=/app/apps/web/dist \
    EXAM_DIST=/app/apps/exam/dist
WORKDIR /app
# One layer that a change of the sources leaves as it is: two versions with one lockfile share it on disk and in a registry.
COPY --from=dependencies /app ./
COPY --from=sources /app/apps/server apps/server
COPY --from=sources /app/packages/bank packages/bank
COPY --from=sources /app/packages/contract packages/contract
COPY --from=sources /app/packages/db packages/db
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/apps/exam/dist apps/exam/dist
# Files belong to root and the process does not run as root: it can change nothing of the program.
USER node
EXPOSE 4000
# Node as process 1 hears SIGTERM itself and stops in order. The worker and the migrations name their own file:
# node apps/server/src/entry/worker.ts, node packages/db/src/admin/migrate-command.ts
# Most of what a request leaves behind is dead by the next: room for it to die young spares the collector.
CMD ["node", "--max-semi-space-size=64", "apps/server/src/entry/api.ts"]
