import type { MessageAnswer } from '../../../../services/messages/messages.schemas.ts';
import { formatDateTime } from '../../../../services/rules/dates/dates.ts';
import { cutTo } from '../../../../services/rules/texts/cut-to.ts';
import { SHOP_NAME } from '../../../shared/ui/page/page-meta.tsx';

type Writer = Pick<MessageAnswer, 'name' | 'surname' | 'email'>;

export function writerOf({ name, surname, email }: Writer): string {
  return `${name} ${surname}`.trim() || email || '—';
}

/** A `mailto:` address that begins an answer: recipient, subject and the quoted message. */
export function replyLink({ name, email, message, date }: MessageAnswer): string {
  const quoted = message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  const body = `Poštovani ${name},\n\n\n\n${formatDateTime(date)} ste nam pisali:\n${quoted}`;
  // A space must be %20 here: mail programs show a plus literally.
  const query = `subject=${encodeURIComponent(`Vaša poruka – ${SHOP_NAME}`)}&body=${encodeURIComponent(shortened(body))}`;
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${query}`;
}

/** Browsers and mail programs refuse very long addresses. */
const LONGEST = 1500;

function shortened(text: string): string {
  return text.length > LONGEST ? `${cutTo(text, LONGEST).trimEnd()}…` : text;
}
