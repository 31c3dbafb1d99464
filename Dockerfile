# The shop as one image; its role is chosen by ROLES (see docker-compose.yml).
FROM node:20-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY tsconfig.json ./
COPY .config .config
COPY services services
COPY projections projections
COPY web web
RUN npm run build && npm prune --omit=dev

FROM node:20-bookworm-slim
WORKDIR /shop
ENV NODE_ENV=production DATA_DIR=/data
RUN mkdir /data && chown node:node /data
COPY --from=build --chown=node:node /shop /shop
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "--import", "tsx", "services/start.ts"]
