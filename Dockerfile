# Souk in a container; docs/guide/install.md says how to run it.
# Another base, such as one that you made with debootstrap: --build-arg BASE=…
ARG BASE=debian:bookworm-slim

FROM ${BASE} AS build
# Debian's Node is too old for Souk; it installs the one that Souk runs on.
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates nodejs npm \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /souk
COPY . .
RUN npm install --global npm@10.9.4 "node@$(node -p 'require("./package.json").dependencies.node')"
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force

FROM ${BASE}
RUN useradd --system --uid 10001 --home-dir /data souk && mkdir /data && chown souk /data
COPY --from=build /souk /souk
# Compiled modules go into a cache, which a container with a read-only file system could not write.
RUN /souk/node_modules/.bin/node /souk/packages/server/bin/souk.ts admin --help > /dev/null \
  && printf '#!/bin/sh\nexec /souk/node_modules/.bin/node --max-semi-space-size=16 --max-old-space-size=512 /souk/packages/server/bin/souk.ts "$@"\n' > /usr/local/bin/souk \
  && chmod +x /usr/local/bin/souk
USER souk
WORKDIR /data
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s --interval=10s --timeout=5s \
  CMD ["/souk/node_modules/.bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["souk"]
CMD ["start"]
