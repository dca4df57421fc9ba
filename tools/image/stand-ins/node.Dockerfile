# Stands in for node:<version>-bookworm-slim: the same Debian, Node from its npm package, npm, and the user node.
ARG DEBIAN_IMAGE
FROM ${DEBIAN_IMAGE}
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends libstdc++6 libatomic1 >/dev/null && \
    rm -rf /var/lib/apt/lists/* && groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node
COPY node/ /usr/local/
COPY npm/ /usr/local/lib/node_modules/npm/
RUN ln -sf ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && node --version
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
CMD ["node"]
