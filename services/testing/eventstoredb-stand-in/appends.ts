import { setImmediate } from 'node:timers/promises';
import type { Status } from '@eventstore/db-client/generated/status_pb.js';
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import type { Metadata, ServerDuplexStream, ServerReadableStream, sendUnaryData } from '@grpc/grpc-js';
import { Any, codes, grpc, messages, shared, status } from './protocol.ts';
import { nameOf } from './records.ts';
import { type Refusal, tooLarge } from './refusals.ts';
import type { Expectation, Proposal, StandInStore } from './store.ts';

/** Called between an append's arrival and its answer; its result decides about both. */
export type AppendFault = (metadata: Metadata) => Promise<{
  /** Nothing is written. */
  readonly answer?: Refusal;
  /** The answer that replaces the result of the write. */
  readonly afterWriting?: Refusal | 'silence';
}>;

/** In bytes, for all events of an append together: the server's default. */
const MAX_APPEND_SIZE = 1024 * 1024;

/** `Streams.Append`: the first message names stream and expectation, the others bring one event each. */
export function handleAppend(store: StandInStore, fault: AppendFault) {
  return (call: ServerReadableStream<AppendReq, AppendResp>, respond: sendUnaryData<AppendResp>) => {
    let options: AppendReq.Options | undefined;
    const proposals: Proposal[] = [];
    call.on('error', () => call.destroy());
    call.on('data', (request: AppendReq) => {
      options = request.getOptions() ?? options;
      const message = request.getProposedMessage();
      if (message) proposals.push(toProposal(message));
    });
    call.on('end', async () => {
      // A client that is killed midway also ends the call, and none of it is written.
      await setImmediate();
      if (call.cancelled) return;
      const { answer, afterWriting } = await fault(call.metadata);
      if (answer) return respond(answer);
      if (!options || proposals.length === 0) {
        return respond({ code: grpc.status.INVALID_ARGUMENT, details: 'an append needs options and events' });
      }
      if (sizeOf(proposals) > MAX_APPEND_SIZE) return respond(tooLarge(MAX_APPEND_SIZE));
      const response = append(store, options, proposals);
      if (afterWriting === undefined) respond(null, response);
      else if (afterWriting !== 'silence') respond(afterWriting);
    });
  };
}

/**
 * `Streams.BatchAppend`: one call for many appends, processed in order of arrival. Each is one message here, since the
 * log makes none that the client would split.
 */
export function handleBatchAppend(store: StandInStore, refusal: (metadata: Metadata) => Refusal | null) {
  return (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>) => {
    call.on('error', () => call.destroy());
    const refused = refusal(call.metadata);
    if (refused) {
      call.emit('error', refused);
      return;
    }
    call.on('data', (request: BatchAppendReq) => call.write(answerOf(store, request)));
    call.on('end', () => call.end());
  };
}

function answerOf(store: StandInStore, request: BatchAppendReq): BatchAppendResp {
  const options = request.getOptions();
  const identifier = options?.getStreamIdentifier();
  const response = new messages.BatchAppendResp()
    .setCorrelationId(request.getCorrelationId())
    .setStreamIdentifier(identifier);
  const proposals = request.getProposedMessagesList().map(toProposal);
  if (sizeOf(proposals) > MAX_APPEND_SIZE) {
    const details = new shared.MaximumAppendSizeExceeded().setMaxappendsize(MAX_APPEND_SIZE);
    return response.setError(
      failure(details.serializeBinary(), 'event_store.client.MaximumAppendSizeExceeded'),
    );
  }
  const result = store.append(nameOf(identifier), batchExpectationOf(options), proposals);
  if (result.kind === 'conflict') {
    const conflict = new shared.WrongExpectedVersion();
    if (result.current < 0) conflict.setCurrentNoStream(new shared.Empty());
    else conflict.setCurrentStreamRevision(String(result.current));
    return response.setError(failure(conflict.serializeBinary(), 'event_store.client.WrongExpectedVersion'));
  }
  const success = new messages.BatchAppendResp.Success().setCurrentRevision(String(result.revision));
  if (result.kind === 'idempotent') return response.setSuccess(success.setNoPosition(new shared.Empty()));
  const position = new shared.AllStreamPosition();
  position.setCommitPosition(String(result.position)).setPreparePosition(String(result.position));
  return response.setSuccess(success.setPosition(position));
}

function failure(details: Uint8Array, type: string): Status {
  const any = new Any();
  any.pack(details, type);
  return new status.Status().setCode(codes.Code.UNKNOWN).setMessage(type).setDetails(any);
}

function sizeOf(proposals: readonly Proposal[]): number {
  return proposals.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0);
}

function append(store: StandInStore, options: AppendReq.Options, proposals: readonly Proposal[]): AppendResp {
  const result = store.append(nameOf(options.getStreamIdentifier()), expectationOf(options), proposals);
  const response = new messages.AppendResp();
  if (result.kind === 'conflict') {
    const conflict = new messages.AppendResp.WrongExpectedVersion();
    if (result.current < 0) conflict.setCurrentNoStream(new shared.Empty());
    else conflict.setCurrentRevision(String(result.current));
    if (options.hasRevision()) conflict.setExpectedRevision(options.getRevision());
    else conflict.setExpectedNoStream(new shared.Empty());
    return response.setWrongExpectedVersion(conflict);
  }
  const success = new messages.AppendResp.Success().setCurrentRevision(String(result.revision));
  if (result.kind === 'idempotent') return response.setSuccess(success.setNoPosition(new shared.Empty()));
  const position = new messages.AppendResp.Position();
  position.setCommitPosition(String(result.position)).setPreparePosition(String(result.position));
  return response.setSuccess(success.setPosition(position));
}

function expectationOf(options: AppendReq.Options): Expectation {
  if (options.hasRevision()) return Number(options.getRevision());
  return options.hasNoStream() ? -1 : 'any';
}

function batchExpectationOf(options: BatchAppendReq.Options | undefined): Expectation {
  if (options?.hasStreamPosition()) return Number(options.getStreamPosition());
  return options?.hasNoStream() ? -1 : 'any';
}

function toProposal(message: AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage): Proposal {
  return {
    id: message.getId()?.getString() ?? '',
    type: message.getMetadataMap().get('type') ?? '',
    contentType: message.getMetadataMap().get('content-type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}
