# The build needs the development dependencies, the image does not.
FROM node:24-bookworm-slim AS build
WORKDIR /runstead
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts

FROM node:24-bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ansible-core ca-certificates git openssh-client tini \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --create-home --home-dir /home/runstead --uid 10001 runstead \
  && install -d -o runstead -g runstead -m 0700 /data
WORKDIR /runstead
COPY --from=build /runstead/package.json ./
COPY --from=build /runstead/node_modules ./node_modules
COPY --from=build /runstead/build ./build
COPY --from=build /runstead/bin ./bin
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER runstead
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "bin/healthy.mjs"]
ENTRYPOINT ["tini", "--", "node", "build/runstead/cli.js"]
CMD ["serve"]
