# Builds the app and keeps of it what a server needs at run time: `node scripts/image.mjs`, or any builder.
FROM docker.io/library/node:22-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node scripts/build.mjs
RUN node scripts/runtime.mjs /app

FROM docker.io/library/node:22-bookworm-slim
COPY --from=build /app /app
RUN install -d -o node -g node -m 700 /data
WORKDIR /app
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
# All that is written; everything else may be mounted read-only.
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "healthcheck.mjs"]
CMD ["node", "dist/server/main.js"]
