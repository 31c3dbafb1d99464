import type { ContactBody } from '../../../services/messages/messages.schemas.ts';
import type { ApiClient } from './client.ts';

export function sendContactMessage(api: ApiClient, message: ContactBody): Promise<{ _id: string }> {
  return api.post('/api/contact-form', message);
}
