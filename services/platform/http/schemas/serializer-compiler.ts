import SerializerSelector from '@fastify/fast-json-stringify-compiler';
import type { FastifySerializerCompiler } from 'fastify';
import { compiledOnUse } from './compiled-on-use.ts';

type Route = Parameters<FastifySerializerCompiler<unknown>>[0];

const compile = SerializerSelector()();

/** Writes answers as their schema declares them: a field that is not declared never leaves. */
export const compileSerializer = compiledOnUse((route: Route) =>
  compile({ httpStatus: 'default', ...route }),
);
