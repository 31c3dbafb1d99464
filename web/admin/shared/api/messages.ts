import type {
  MessageAnswer,
  MessagePage,
  SubscriberAnswer,
} from '../../../../services/messages/messages.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

/** A page of the contact messages; the query's names are those of `MessageListQuery`. */
export function getMessagesPage(api: ApiClient, query: URLSearchParams): Promise<MessagePage> {
  return api.get(`/api/messages?${query}`);
}

/** Marks that are not given stay as they are. */
export function markMessage(
  api: ApiClient,
  id: string,
  marks: { read?: boolean; answered?: boolean },
): Promise<MessageAnswer> {
  const body = Object.fromEntries(Object.entries(marks).map(([mark, set]) => [mark, set ? 1 : 0]));
  return api.post(`/api/messages/update-message/${encodeURIComponent(id)}`, body);
}

export function deleteMessage(api: ApiClient, id: string): Promise<{ _id: string }> {
  return api.get(`/api/messages/delete-message/${encodeURIComponent(id)}`);
}

/** Everybody on the newsletter's list, the newest first. */
export function getSubscribers(api: ApiClient): Promise<SubscriberAnswer[]> {
  return api.get('/api/newsletter');
}
