import type {
  MessageAnswer,
  MessagePage,
  SubscriberAnswer,
} from '../../../../services/messages/messages.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

/** A page of the contact messages; the query's names are those of `MessageListQuery`. */
export const getMessagesPage = (api: ApiClient, query: URLSearchParams) =>
  api.get<MessagePage>(`/api/messages?${query}`);

/** Marks that are not given stay as they are. */
export function markMessage(
  api: ApiClient,
  id: string,
  marks: { read?: boolean; answered?: boolean },
): Promise<MessageAnswer> {
  const body = Object.fromEntries(Object.entries(marks).map(([mark, set]) => [mark, set ? 1 : 0]));
  return api.post(`/api/messages/update-message/${encodeURIComponent(id)}`, body);
}

export const deleteMessage = (api: ApiClient, id: string) =>
  api.get<{ _id: string }>(`/api/messages/delete-message/${encodeURIComponent(id)}`);

/** Everybody on the newsletter's list, the newest first. */
export const getSubscribers = (api: ApiClient) => api.get<SubscriberAnswer[]>('/api/newsletter');
