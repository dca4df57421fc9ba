# Stands in for postgres:15-bookworm: Debian's packages, and an entrypoint that does what compose.yaml asks of the real one.
ARG DEBIAN_IMAGE
FROM ${DEBIAN_IMAGE}
RUN apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql-15 >/dev/null && \
    rm -rf /var/lib/apt/lists/* /var/lib/postgresql/15
ENV PATH=/usr/lib/postgresql/15/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    PGDATA=/var/lib/postgresql/data LANG=C.UTF-8
COPY postgres-entrypoint /usr/local/bin/
ENTRYPOINT ["postgres-entrypoint"]
STOPSIGNAL SIGINT
EXPOSE 5432
