import type { IncomingMessage, ServerResponse } from 'node:http';
import type {} from '@fastify/swagger';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { CommandContext } from '../../kernel/commands/command-handler.ts';
import type { Position } from '../../log/event-log.ts';
import type { Role } from './roles.ts';

/** Fastify with route schemas that are types at the same time. */
export type ShopApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** The verified caller of a request. */
export type Asker =
  | { readonly kind: 'guest' }
  | {
      readonly kind: 'customer' | 'administrator';
      readonly id: string;
      readonly name: string;
      readonly surname: string;
      readonly email: string;
      readonly sessionId: string;
      /** When the password was given; seconds. */
      readonly signedInAt: number;
      /** At least one for an administrator, none for a customer. */
      readonly roles: readonly Role[];
    };

/** A caller with an account. */
export type SignedIn = Exclude<Asker, { readonly kind: 'guest' }>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The permitted callers; all by default. Checked before the body is read. */
    access?: 'customer' | 'administrator';
    /** The roles of this route in the route table; set when the route is registered. */
    roles?: readonly Role[];
    /** The read models a read needs; awaited when the caller has just written (specification/http-contract §5). */
    reads?: readonly string[];
    /** Answers administrators as of the moment in the parameter `asOf`; 'past': its handler refuses what is to come. */
    asOf?: true | 'past';
    /** Whether few of its answers are under way at the same time. */
    long?: true;
  }
  interface FastifyRequest {
    asker: Asker;
    /** A hash of the JSON body, where an `Idempotency-Key` came with it; else ''. */
    bodyDigest: string;
    /** Whether the caller's session still counts, with the roles it had when the request came. Is no use of the session. */
    isStillSignedIn(): Promise<boolean>;
    /** After another proof of the password: a token of the same session, signed now, with the same expiry. */
    renewedToken(): string;
    /** For calls that a stolen token must not make: throws 403 `password_required` when the password was given too long ago. */
    requireProof(): Promise<void>;
    /** Whether the caller is an administrator with a role this route requires. */
    privileged: boolean;
    /** The context of this request for a command handler. `commandId` defaults to the `Idempotency-Key`. */
    commandContext(commandId?: string): CommandContext;
  }
  interface FastifyReply {
    /** Sends the position of the log after the command, for reading one's own writes. */
    at(position: Position | null): FastifyReply;
    /** Counts this answer among the long ones until it is read. Throws 503 when too many are under way. */
    beLong(): Promise<void>;
    /** As `at`, once these read models show the command, or after a bounded time. */
    shownAt(position: Position | null, readModels: readonly string[]): Promise<void>;
  }
}
