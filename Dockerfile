# Builds the app and keeps of it what a server needs at run time. Any builder will do; `npm run image` takes the one that is here.
# RUN names no absolute place: `npm test -- image` runs these steps in a folder.
FROM docker.io/library/node:24-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node scripts/build.mjs
RUN node scripts/runtime.mjs out

FROM docker.io/library/node:24-bookworm-slim
WORKDIR /app
COPY --from=build /build/out/app ./
# All that is written lies below these two; the rest may be mounted read-only.
COPY --from=build --chown=node:node /build/out/leer /data
COPY --from=build --chown=node:node /build/out/leer /sicherungen
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
USER node
VOLUME /data /sicherungen
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "healthcheck.mjs"]
CMD ["node", "dist/server/main.js"]
