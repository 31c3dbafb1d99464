/** A fixed number of stars hides the length. */
const STARS = '***';

export function masked(text: string): string {
  return text === '' ? '' : `${[...text.trim()][0] ?? ''}${STARS}`;
}

export function maskedEmail(email: string): string {
  return email === '' ? '' : `${[...email][0] ?? ''}${STARS}@${STARS}`;
}

export function maskedPhone(phone: string): string {
  return phone === '' ? '' : `${STARS}${phone.slice(-2)}`;
}
