import { createRequire } from 'node:module';

// Uses the client's generated definitions and their libraries, so that the stand-in matches the installed client.
const resolve = createRequire(import.meta.url).resolve;
const load = createRequire(resolve('@eventstore/db-client'));

export const grpc: typeof import('@grpc/grpc-js') = load('@grpc/grpc-js');
export const shared: typeof import('@eventstore/db-client/generated/shared_pb.js') =
  load('../generated/shared_pb.js');
export const messages: typeof import('@eventstore/db-client/generated/streams_pb.js') = load(
  '../generated/streams_pb.js',
);
export const services: typeof import('@eventstore/db-client/generated/streams_grpc_pb.js') = load(
  '../generated/streams_grpc_pb.js',
);
export const features: typeof import('@eventstore/db-client/generated/serverfeatures_pb.js') = load(
  '../generated/serverfeatures_pb.js',
);
export const featureServices: typeof import('@eventstore/db-client/generated/serverfeatures_grpc_pb.js') =
  load('../generated/serverfeatures_grpc_pb.js');
export const gossip: typeof import('@eventstore/db-client/generated/gossip_pb.js') =
  load('../generated/gossip_pb.js');
export const gossipServices: typeof import('@eventstore/db-client/generated/gossip_grpc_pb.js') = load(
  '../generated/gossip_grpc_pb.js',
);
export const status: typeof import('@eventstore/db-client/generated/status_pb.js') =
  load('../generated/status_pb.js');
export const { Any }: typeof import('google-protobuf/google/protobuf/any_pb.js') = load(
  'google-protobuf/google/protobuf/any_pb.js',
);
export const codes: typeof import('@eventstore/db-client/generated/code_pb.js') =
  load('../generated/code_pb.js');
