import type { IncomingMessage, ServerResponse } from 'node:http';
import type {} from '@fastify/swagger';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { CommandContext } from '../kernel/handle-command.ts';
import type { Position } from '../log/event-log.ts';
import type { Role } from './roles.ts';

/** Fastify with route schemas that are types at the same time. */
export type ShopApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** Who sends a request, as far as the server has verified it. */
export type Asker =
  | { readonly kind: 'guest' }
  | {
      readonly kind: 'customer' | 'administrator';
      readonly id: string;
      readonly name: string;
      readonly surname: string;
      readonly email: string;
      readonly sessionId: string;
      /** At least one of an administrator, none of a customer. */
      readonly roles: readonly Role[];
    };

/** An asker with an account. */
export type SignedIn = Exclude<Asker, { readonly kind: 'guest' }>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call; everybody by default. Checked before the body is read. */
    access?: 'customer' | 'administrator';
    /** The roles that the table of routes gives this route; set when the route is registered. */
    roles?: readonly Role[];
    /** The read models a read needs, waited for when the asker has just written (specification/http-contract §5). */
    reads?: readonly string[];
  }
  interface FastifyRequest {
    asker: Asker;
    /** A hash of the JSON body, where an `Idempotency-Key` came with it; else ''. */
    bodyDigest: string;
    /** Whether the asker is an administrator with a role that this route asks for. */
    privileged: boolean;
    /** What a command handler needs to know of this request. `commandId` defaults to the `Idempotency-Key`. */
    commandContext(commandId?: string): CommandContext;
  }
  interface FastifyReply {
    /** Sends the position of the log after the command, for reading one's own writes. */
    at(position: Position | null): FastifyReply;
  }
}
